'use client'

import { useRouter } from 'next/navigation'
import { useOptimistic } from 'next-sanity/hooks'
import { VisualEditing } from 'next-sanity/visual-editing/client-component'
import { perspectiveChangeAction } from 'next-sanity/visual-editing/server-actions'
import { useCallback, useEffect } from 'react'
import { useIsHydrated } from '#components/ui/use-is-hydrated.ts'

interface Props {
  label: string
  text: string
  exitLabel: string
}

/** Draft mode banner with a link to leave it, and the overlays of visual editing. */
export function DraftOverlays({ label, text, exitLabel }: Props) {
  const router = useRouter()
  // The Studio shows a banner around its preview frame.
  const isTopWindow = useIsHydrated() && window.self === window.top
  const refresh = useCallback(async () => router.refresh(), [router])
  useRefreshOnChange(refresh)
  return (
    <>
      {isTopWindow && (
        <aside
          aria-label={label}
          className="fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-ink px-4 py-2 text-center text-sm text-snow"
        >
          <span>{text}</span>
          {/* Not a `Link`: Next would prefetch it, and the request ends draft mode. */}
          <a href="/api/draft-mode/disable" className="font-semibold underline">
            {exitLabel}
          </a>
        </aside>
      )}
      <VisualEditing refresh={refresh} onPerspectiveChange={perspectiveChangeAction} />
    </>
  )
}

/** Delay of a refresh, in ms: the preview changes its copy of a document before the Content Lake has stored it. */
const delayMs = 1000

/**
 * Refreshes the preview when a document that it shows has changed, for example by dragging a section. The
 * Studio reports changes of the document that is open beside it only.
 */
function useRefreshOnChange(refresh: () => Promise<void>) {
  const changeCount = useOptimistic(0, (count) => count + 1)
  useEffect(() => {
    if (changeCount === 0) return
    const timer = setTimeout(refresh, delayMs)
    return () => clearTimeout(timer)
  }, [changeCount, refresh])
}
