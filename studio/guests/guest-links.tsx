import { Box, Flex, Spinner } from '@sanity/ui'
import { Suspense } from 'react'
import { definePlugin, type LayoutProps } from 'sanity'
import { lazyComponent } from '#lib/base/lazy-component.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { Dialog } from '#studio/tools/motion.tsx'
import { useLayoutDialog } from '#studio/tools/use-layout-dialog.ts'
import { GuestLinksContext, getSubject, type SharedDraft } from './guest-links-context.ts'

const GuestLinksPanel = lazyComponent(async () => {
  const { GuestLinksPanel } = await import('./guest-links-panel.tsx')
  return GuestLinksPanel
})

/** Dialog in which staff share a draft or release by links, and read the comments of their guests. */
export const guestLinks = definePlugin((catalog: Catalog) => ({
  name: 'guest-links',
  studio: { components: { layout: createLayout(catalog) } },
}))

function createLayout(catalog: Catalog) {
  return function GuestLinksLayout(props: LayoutProps) {
    const { subject: shared, open, close } = useLayoutDialog<SharedDraft>()
    return (
      <GuestLinksContext value={open}>
        {props.renderDefault(props)}
        {shared && (
          <Dialog
            id="share-draft"
            header={
              shared.releaseTitle === null ? 'Share a draft' : `Share “${shared.releaseTitle}”`
            }
            width={1}
            onClose={close}
          >
            <Box padding={4}>
              <Suspense
                fallback={
                  <Flex justify="center" padding={5}>
                    <Spinner muted />
                  </Flex>
                }
              >
                <GuestLinksPanel key={getSubject(shared)} catalog={catalog} shared={shared} />
              </Suspense>
            </Box>
          </Dialog>
        )}
      </GuestLinksContext>
    )
  }
}
