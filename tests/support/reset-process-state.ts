import { processStates } from '#packages/next-server/src/process-state.ts'

/** Forgets what `processState` created, under one name or all. */
export function resetProcessState(name?: string) {
  if (name === undefined) processStates.clear()
  else processStates.delete(name)
}
