import { Box } from '@sanity/ui'
import type { KeyboardEvent, ReactNode } from 'react'

/** Around a search field: while its list is open, Escape closes the list and not the dialog as well. */
export function ListClosesFirst({ children }: { children: ReactNode }) {
  function keepFromDialog(event: KeyboardEvent<HTMLElement>) {
    const open = event.currentTarget.querySelector('[aria-expanded="true"]')
    if (event.key === 'Escape' && open) event.stopPropagation()
  }
  return <Box onKeyDown={keepFromDialog}>{children}</Box>
}
