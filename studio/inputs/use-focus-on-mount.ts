import { useCallback, useRef } from 'react'
import type { StringInputProps } from 'sanity'

/**
 * Returns a ref that focuses its element once, when the element mounts.
 * @param ref the form's own ref, which receives the element too
 * @param shouldFocus whether the element replaces a focused one
 */
export function useFocusOnMount(
  ref: StringInputProps['elementProps']['ref'],
  shouldFocus: boolean,
) {
  const isPending = useRef(shouldFocus)
  return useCallback(
    (element: HTMLElement | null) => {
      ref.current = element
      if (!element || !isPending.current) return
      isPending.current = false
      element.focus()
    },
    [ref],
  )
}
