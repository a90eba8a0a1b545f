import { useCallback, useRef } from 'react'
import type { StringInputProps } from 'sanity'

/**
 * A ref for what stands for a field, which takes the focus as soon as it is there, once.
 * @param ref the form's own, by which it moves the focus to the field
 * @param wanted whether it follows something that had the focus and is gone
 */
export function useFocusOnShow(ref: StringInputProps['elementProps']['ref'], wanted: boolean) {
  const pending = useRef(wanted)
  return useCallback(
    (element: HTMLElement | null) => {
      ref.current = element
      if (!element || !pending.current) return
      pending.current = false
      element.focus()
    },
    [ref],
  )
}
