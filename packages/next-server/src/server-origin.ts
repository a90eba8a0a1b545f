import { processState } from './process-state.ts'

/** Returns where this process serves its pages, once it listens: also for code that Next bundles. */
export function serverOrigin(): { origin: string } {
  return processState('next-server-origin', () => ({ origin: 'http://127.0.0.1:3000' }))
}
