'use client'

import { type ComponentProps, lazy } from 'react'
import type { DraftOverlays as DraftOverlaysComponent } from './draft-overlays.tsx'

const DraftOverlays = lazy(() =>
  import('./draft-overlays.tsx').then((module) => ({ default: module.DraftOverlays })),
)

/**
 * Loads the overlays, and the Studio code for visual editing, when rendered: in draft mode only. It is
 * a function because a Server Component cannot render a lazy component of a client module directly.
 */
export function LazyDraftOverlays(props: ComponentProps<typeof DraftOverlaysComponent>) {
  return <DraftOverlays {...props} />
}
