import { processState } from './process-state.ts'

const serverStart = () => processState('server-start', () => ({ isCatchingUp: false }))

/** Records whether this server renders pages that changed while it did not run. */
export function setCatchingUp(isCatchingUp: boolean) {
  serverStart().isCatchingUp = isCatchingUp
}

/** Returns whether pages may still be older than what was published before this server started. */
export function isCatchingUp(): boolean {
  return serverStart().isCatchingUp
}
