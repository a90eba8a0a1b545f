import { Box } from '@sanity/ui'
import type { KeyboardEvent, ReactNode } from 'react'

/** Stops Escape from closing the dialog of a search field while the field's list is open. */
export function EscapeBoundary({ children }: { children: ReactNode }) {
  function stopEscape(event: KeyboardEvent<HTMLElement>) {
    const open = event.currentTarget.querySelector('[aria-expanded="true"]')
    if (event.key === 'Escape' && open) event.stopPropagation()
  }
  return <Box onKeyDown={stopEscape}>{children}</Box>
}
