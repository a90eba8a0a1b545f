import { Box, Dialog, Flex, Spinner } from '@sanity/ui'
import { lazy, Suspense, useState } from 'react'
import { definePlugin, type LayoutProps } from 'sanity'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useReturnFocus } from '#studio/tools/use-return-focus.ts'
import { getSubject, ShareContext, type SharedDraft } from './share-context.ts'

const SharePanel = lazy(async () => {
  const { SharePanel } = await import('./share-panel.tsx')
  return { default: SharePanel }
})

/** Dialog in which staff share a draft or release by links, and read the comments of their guests. */
export const shareDrafts = definePlugin((catalog: Catalog) => ({
  name: 'share-drafts',
  studio: { components: { layout: createLayout(catalog) } },
}))

function createLayout(catalog: Catalog) {
  return function ShareLayout(props: LayoutProps) {
    const [shared, setShared] = useState<SharedDraft | null>(null)
    const returnFocus = useReturnFocus()
    const open = (chosen: SharedDraft) =>
      // The menu of the action first gives the focus back to its button.
      requestAnimationFrame(() => {
        returnFocus.remember()
        setShared(chosen)
      })
    const close = () => {
      setShared(null)
      requestAnimationFrame(returnFocus.focus)
    }
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
