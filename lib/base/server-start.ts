import { processState } from './process-state.ts'

interface ServerStart {
  /** Whether this process serves pages that an earlier one, or a build, stored. */
  isCatchingUp: boolean
  /** Resolves once the changes since then are known, or cannot be read. */
  changesRead: PromiseWithResolvers<void>
}

/** Returns how far this process has started. */
export function serverStart(): ServerStart {
  return processState('server-start', () => ({
    isCatchingUp: false,
    changesRead: Promise.withResolvers(),
  }))
}
