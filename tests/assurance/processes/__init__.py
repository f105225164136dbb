"""The real program as a process of its own: crashes, full disks, closed pipes, odd surroundings."""
