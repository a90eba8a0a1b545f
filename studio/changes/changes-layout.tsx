import { Flex, Spinner } from '@sanity/ui'
import { type ComponentType, createContext, Suspense } from 'react'
import type { LayoutProps } from 'sanity'
import { lazyComponent } from '#lib/base/lazy-component.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { Dialog } from '#studio/tools/motion.tsx'
import { useLayoutDialog } from '#studio/tools/use-layout-dialog.ts'
import type { Publication } from './affected-pages.ts'

/** Opens the dialog with the changes of a publication. */
export const OpenChangesContext = createContext<(publication: Publication) => void>(() => {})

// The library that compares texts loads when it is first needed.
const PageChanges = lazyComponent(async () => {
  const { PageChanges } = await import('./page-changes.tsx')
  return PageChanges
})

/** Creates the Studio's layout with the dialog “What changes”. */
export function createChangesLayout(
  catalog: Catalog,
  siteUrl: string | null,
): ComponentType<LayoutProps> {
  return function ChangesLayout(props) {
    const { subject: publication, open, close } = useLayoutDialog<Publication>()
    return (
      <OpenChangesContext value={open}>
        {props.renderDefault(props)}
        {publication && (
          <Dialog
            id="what-changes"
            header={
              publication.releaseTitle === null
                ? 'What publishing this document changes'
                : `What publishing “${publication.releaseTitle}” changes`
            }
            width={3}
            onClose={close}
          >
            <Suspense
              fallback={
                <Flex justify="center" padding={5}>
                  <Spinner muted />
                </Flex>
              }
            >
              <PageChanges catalog={catalog} publication={publication} siteUrl={siteUrl} />
            </Suspense>
          </Dialog>
        )}
      </OpenChangesContext>
    )
  }
}
