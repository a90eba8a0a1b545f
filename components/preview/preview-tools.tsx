'use client'

import type { ComponentProps } from 'react'
import type { GuestTools as GuestToolsComponent } from '#components/guests/guest-tools.tsx'
import { lazyComponent } from '#lib/base/lazy-component.ts'
import type { DraftOverlays as DraftOverlaysComponent } from './draft-overlays.tsx'

// Staff load the Studio's code for visual editing, and guests the code for comments.
const DraftOverlays = lazyComponent(async () => {
  const { DraftOverlays } = await import('./draft-overlays.tsx')
  return DraftOverlays
})
const GuestTools = lazyComponent(async () => {
  const { GuestTools } = await import('#components/guests/guest-tools.tsx')
  return GuestTools
})

type Props =
  | { staff: ComponentProps<typeof DraftOverlaysComponent>; guest?: never }
  | { guest: ComponentProps<typeof GuestToolsComponent>; staff?: never }

/** Tools on a page in draft mode, of staff or of a guest. */
export function PreviewTools({ staff, guest }: Props) {
  return guest ? <GuestTools {...guest} /> : <DraftOverlays {...staff} />
}
