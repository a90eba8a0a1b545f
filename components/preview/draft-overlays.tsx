'use client'

import { useRouter } from 'next/navigation'
import { VisualEditing } from 'next-sanity/visual-editing/client-component'
import { perspectiveChangeAction } from 'next-sanity/visual-editing/server-actions'
import { useSyncExternalStore } from 'react'

const never = () => () => {}

interface Props {
  label: string
  text: string
  leave: string
}

/** What someone who sees drafts gets on top of a page: a way out, and the Studio's overlays. */
export function DraftOverlays({ label, text, leave }: Props) {
  const router = useRouter()
  // Within the Studio's preview its own frame says as much.
  const isAlone = useSyncExternalStore(
    never,
    () => window.self === window.top,
    () => false,
  )
  const refresh = async () => router.refresh()
  return (
    <>
      {isAlone && (
        <aside
          aria-label={label}
          className="fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-ink px-4 py-2 text-center text-sm text-snow"
        >
          <span>{text}</span>
          {/* Not a link that Next prefetches: asking for the address ends the preview. */}
          <a href="/api/draft-mode/disable" className="font-semibold underline">
            {leave}
          </a>
        </aside>
      )}
      <VisualEditing refresh={refresh} onPerspectiveChange={perspectiveChangeAction} />
    </>
  )
}
