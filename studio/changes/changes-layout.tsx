import { Dialog, Flex, Spinner } from '@sanity/ui'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { LayoutProps } from 'sanity'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useReturnFocus } from '#studio/tools/use-return-focus.ts'
import type { Publication } from './affected-pages.ts'
import { OpenChangesContext } from './changes-context.ts'

// The library that compares texts loads when it is first needed.
const PageChanges = lazy(async () => {
  const { PageChanges } = await import('./page-changes.tsx')
  return { default: PageChanges }
})

/**
 * Creates the Studio's layout with the dialog “What changes”: a release's action cannot have a dialog of
 * its own.
 */
export function createChangesLayout(
  catalog: Catalog,
  siteUrl: string | null,
): ComponentType<LayoutProps> {
  return function ChangesLayout(props) {
    const [publication, setPublication] = useState<Publication | null>(null)
    const returnFocus = useReturnFocus()
    const open = (chosen: Publication) =>
      // The menu of the action first gives the focus back to its button.
      requestAnimationFrame(() => {
        returnFocus.remember()
        setPublication(chosen)
      })
    const close = () => {
      setPublication(null)
      requestAnimationFrame(returnFocus.focus)
    }
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
