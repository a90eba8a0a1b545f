/** Preloaded into a forked child: exits when the IPC channel to the parent closes. */
process.on('disconnect', () => process.exit(1))
