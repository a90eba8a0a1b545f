import { Card, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { getPublishedId, useDocumentStore, useFormValue, usePerspective } from 'sanity'
import type { DocumentLocationsState } from 'sanity/presentation'
import type { LocationResolver } from './locations.ts'
import { countPages } from './preview-routes.ts'

/** Pages and storefronts that show the open document, beside a field whose dialog covers the form. */
export function UsedOn({ resolve }: { resolve: LocationResolver }) {
  const state = useLocations(resolve)
  if (!state) return null
  const { locations = [], message } = state
  return (
    <Card padding={3} radius={2} border tone="caution" data-testid="used-on">
      <Text as="div" size={1}>
        {locations.length > 0 ? (
          <details>
            <summary style={{ cursor: 'pointer' }}>
              {message}.{countPages(locations) > 1 && ' A change shows on all of them.'}
            </summary>
            <Stack as="ul" gap={3} paddingTop={3} margin={0}>
              {locations.map(({ title, href }) => (
                <li key={href}>
                  {title} · {href}
                </li>
              ))}
            </Stack>
          </details>
        ) : (
          message
        )}
      </Text>
    </Card>
  )
}

function useLocations(resolve: LocationResolver): DocumentLocationsState | null {
  const documentStore = useDocumentStore()
  const { perspectiveStack } = usePerspective()
  const id = useFormValue(['_id'])
  const type = useFormValue(['_type'])
  const [state, setState] = useState<DocumentLocationsState | null>(null)
  useEffect(() => {
    if (typeof id !== 'string' || typeof type !== 'string') return
    const query = { id: getPublishedId(id), type, perspectiveStack }
    const subscription = resolve(query, { documentStore })?.subscribe(setState)
    return () => subscription?.unsubscribe()
  }, [documentStore, id, perspectiveStack, resolve, type])
  return state
}
