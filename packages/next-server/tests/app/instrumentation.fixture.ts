/** Called once by Next when a server starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  if (process.env.NEXT_PHASE === 'phase-production-build') return
  const { applyChanges } = await import('./data.ts')
  const { readyState } = await import('../../src/ready-state.ts')
  // Next waits for `register`: the server answers while it reads.
  void applyChanges().then(() => readyState().changesRead.resolve())
}
