import { Suspense } from 'react'
import type { NavbarProps } from 'sanity'
import { lazyComponent } from '#lib/base/lazy-component.ts'
import { Help } from '#studio/help/help.tsx'
import { helpActions } from '#studio/help/help-action.tsx'
import { KnownFeatures } from '#studio/tools/known-features.tsx'
import { UnsavedNotice } from '#studio/unsaved-documents/unsaved-notice.tsx'

/** Wait for an idle browser, in ms; also the wait of a browser that cannot tell (Safari). */
const maxIdleWaitMs = 10_000

const WebhookNotice = lazyComponent(async () => {
  await waitUntilIdle()
  const { WebhookNotice } = await import('./webhook-notice.tsx')
  return WebhookNotice
})

const NewLeadsCount = lazyComponent(async () => {
  await waitUntilIdle()
  const { NewLeadsCount } = await import('#studio/leads/new-leads-count.ts')
  return NewLeadsCount
})

const WaitingCommentsCount = lazyComponent(async () => {
  await waitUntilIdle()
  const { WaitingCommentsCount } = await import('#studio/guests/waiting-comments.ts')
  return WaitingCommentsCount
})

const BrokenLinksCount = lazyComponent(async () => {
  await waitUntilIdle()
  const { BrokenLinksCount } = await import('#studio/link-check/broken-links-count.ts')
  return BrokenLinksCount
})

const FirstVisit = lazyComponent(async () => {
  await waitUntilIdle()
  const { FirstVisit } = await import('#studio/help/first-visit.tsx')
  return FirstVisit
})

function waitUntilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(resolve, { timeout: maxIdleWaitMs })
    } else setTimeout(resolve, maxIdleWaitMs)
  })
}

/**
 * The Studio's navigation bar with the staff guide, and with the notice and counts of new items, whose code loads once the
 * Studio is idle.
 */
export function NavbarWithNotice(props: NavbarProps) {
  return (
    <KnownFeatures>
      {props.renderDefault({
        ...props,
        __internal_actions: [...(props.__internal_actions ?? []), ...helpActions],
      })}
      {/* What is beside the screen begins below the bar, and moves nothing. */}
      <div style={{ position: 'relative' }}>
        <Help />
        <Suspense fallback={null}>
          <FirstVisit />
        </Suspense>
      </div>
      <UnsavedNotice />
      <Suspense fallback={null}>
        <WebhookNotice />
        <NewLeadsCount />
        <WaitingCommentsCount />
        <BrokenLinksCount />
      </Suspense>
    </KnownFeatures>
  )
}
