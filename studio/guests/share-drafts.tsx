import { Box, Dialog, Flex, Spinner } from '@sanity/ui'
import { Suspense } from 'react'
import { definePlugin, type LayoutProps } from 'sanity'
import { lazyComponent } from '#lib/base/lazy-component.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useLayoutDialog } from '#studio/tools/use-layout-dialog.ts'
import { getSubject, ShareContext, type SharedDraft } from './share-context.ts'

const SharePanel = lazyComponent(async () => {
  const { SharePanel } = await import('./share-panel.tsx')
  return SharePanel
})

/** Dialog in which staff share a draft or release by links, and read the comments of their guests. */
export const shareDrafts = definePlugin((catalog: Catalog) => ({
  name: 'share-drafts',
  studio: { components: { layout: createLayout(catalog) } },
}))

function createLayout(catalog: Catalog) {
  return function ShareLayout(props: LayoutProps) {
    const { subject: shared, open, close } = useLayoutDialog<SharedDraft>()
    return (
      <ShareContext value={open}>
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
                <SharePanel key={getSubject(shared)} catalog={catalog} shared={shared} />
              </Suspense>
            </Box>
          </Dialog>
        )}
      </ShareContext>
    )
  }
}
