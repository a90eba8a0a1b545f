/** Preloaded into a child of a script: ends it when the channel to its parent closes. */
process.on('disconnect', () => process.exit(1))
