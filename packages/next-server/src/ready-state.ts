import { processState } from './process-state.ts'

interface ReadyState {
  /** Whether this process serves pages that an earlier one, or a build, stored. */
  isCatchingUp: boolean
  /** Resolves once the changes since then are known, or cannot be read. */
  changesRead: PromiseWithResolvers<void>
}

/** Returns how far this process has started. */
export function readyState(): ReadyState {
  return processState('ready-state', () => ({
    isCatchingUp: false,
    changesRead: Promise.withResolvers(),
  }))
}
