import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Returns false on the server and while the server's HTML is hydrated, otherwise true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
