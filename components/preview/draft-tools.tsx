import { DraftOverlays } from './draft-overlays.tsx'

/** What a page has on top of it in draft mode, and in no other. */
export function DraftTools() {
  return <DraftOverlays />
}
