import { useMediaIndex } from '@sanity/ui'

/** Index of Sanity's breakpoint at 900 pixels. */
const wideMediaIndex = 3

/** Returns whether the window has room for two columns: it is at least 900 pixels wide. */
export function useIsWide(): boolean {
  return useMediaIndex() >= wideMediaIndex
}
