import { Box, Card, Spinner } from '@sanity/ui'
import { Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRouter } from 'sanity/router'
import { createGlobalStyle } from 'styled-components'
import { lazyComponent } from '#lib/base/lazy-component.ts'
import { parseEditPath } from '#lib/catalog/staff/edit-path.ts'

const RowEditor = lazyComponent(async () => {
  const { RowEditor } = await import('./row-editor.tsx')
  return RowEditor
})

const panelId = 'presentation-narrow-panel-content'

/** Hides the document that the preview names together with a row (`editDocument`). */
const OnlyCatalogForm = createGlobalStyle`
  #${panelId} > :not([data-testid='catalog-panel']) {
    display: none !important;
  }
`

/** Form of the catalogue row that is clicked in the preview, in place of a document's. */
export function CatalogPanel({ onSave }: { onSave: () => void }) {
  const { state, navigate } = useRouter()
  const target = parseEditPath(state.path)
  const isOpen = target !== null
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (isOpen) setPanel(document.getElementById(panelId))
  }, [isOpen])
  if (!target || !panel) return null
  const { _searchParams } = state
  const close = () => navigate(_searchParams ? { _searchParams } : {})
  return createPortal(
    // `position: relative` makes visually hidden elements scroll with the form; otherwise they would scroll the Studio.
    <Card
      height="fill"
      overflow="auto"
      style={{ position: 'relative' }}
      data-testid="catalog-panel"
    >
      <OnlyCatalogForm />
      <Suspense
        fallback={
          <Box padding={5}>
            <Spinner muted />
          </Box>
        }
      >
        <RowEditor
          key={`${target.table}/${target.id}`}
          table={target.table}
          id={target.id}
          focusField={target.field}
          onSave={onSave}
          onClose={close}
        />
      </Suspense>
    </Card>,
    panel,
  )
}
