import { useCallback, useSyncExternalStore } from 'react'

/** Returns whether the window is at least a number of pixels wide; by default wide enough for two columns of a tool. */
export function useIsWide(minWidth = 900): boolean {
  const query = `(min-width: ${minWidth}px)`
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
