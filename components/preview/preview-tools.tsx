'use client'

import { type ComponentProps, lazy } from 'react'
import type { GuestTools as GuestToolsComponent } from '#components/guests/guest-tools.tsx'
import type { DraftOverlays as DraftOverlaysComponent } from './draft-overlays.tsx'

// Staff load the Studio's code for visual editing, and guests the code for comments.
const DraftOverlays = lazy(() =>
  import('./draft-overlays.tsx').then((module) => ({ default: module.DraftOverlays })),
)
const GuestTools = lazy(() =>
  import('#components/guests/guest-tools.tsx').then((module) => ({ default: module.GuestTools })),
)

type Props =
  | { staff: ComponentProps<typeof DraftOverlaysComponent>; guest?: never }
  | { guest: ComponentProps<typeof GuestToolsComponent>; staff?: never }

/** Tools on a page in draft mode, of staff or of a guest. */
export function PreviewTools({ staff, guest }: Props) {
  return guest ? <GuestTools {...guest} /> : <DraftOverlays {...staff} />
}
