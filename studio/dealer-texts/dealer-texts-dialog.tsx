import { Box, Card, Dialog, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import type { StringInputProps } from 'sanity'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useCatalogRows } from '#studio/catalog/use-catalog-rows.ts'
import { DealerSearch } from './dealer-search.tsx'
import { DealerTextEditor } from './dealer-text-editor.tsx'
import type { useDealerTexts } from './use-dealer-texts.ts'

interface Props {
  input: StringInputProps
  dealerTexts: ReturnType<typeof useDealerTexts>
  catalog: Catalog
  onClose: () => void
}

/** The text of all storefronts, and the other texts of dealers, which staff change here. */
export function DealerTextsDialog({ input, dealerTexts, catalog, onClose }: Props) {
  const id = useId()
  const { schemaType, value = '', readOnly = false, validation } = input
  const { texts } = dealerTexts
  const dealers = useCatalogRows(catalog, 'dealership')
  const [addedKey, setAddedKey] = useState<string | null>(null)
  const withText = texts.flatMap(({ dealerships }) => dealerships)
  const problems = validation.filter(({ message }) => message.startsWith('Other text'))
  return (
    <Dialog
      id={`${id}-dealer-texts`}
      header={`Other text for dealers: ${schemaType.title ?? ''}`}
      width={1}
      onClose={onClose}
    >
      <Box padding={4}>
        <Stack gap={5}>
          <Stack gap={3}>
            <Text size={1} weight="medium">
              {texts.length > 0 ? 'All others show' : 'All storefronts show'}
            </Text>
            <Card padding={3} radius={2} border tone="transparent">
              <Text size={1} muted={value === ''} style={{ whiteSpace: 'pre-wrap' }}>
                {value || 'The text of the site, as this field is empty.'}
              </Text>
            </Card>
          </Stack>
          {texts.map((text) => (
            <DealerTextEditor
              key={text.key}
              text={text}
              dealers={dealers}
              catalog={catalog}
              isLine={schemaType.type?.name !== 'text' && schemaType.name !== 'text'}
              max={schemaType.options?.copy?.max ?? null}
              isReadOnly={readOnly}
              hasFocus={text.key === addedKey}
              taken={withText}
              onChange={(words) => dealerTexts.setText(text.key, words)}
              onDealersChange={(ids) =>
                ids.length > 0
                  ? dealerTexts.setDealerships(text.key, ids)
                  : dealerTexts.remove(text.key)
              }
              onRemove={() => dealerTexts.remove(text.key)}
            />
          ))}
          <Stack as="ul" gap={2} padding={0} role="status">
            {problems.map(({ message, level }) => (
              <li key={message} style={{ listStyle: 'none' }}>
                <Card padding={3} radius={2} tone={level === 'error' ? 'critical' : 'caution'}>
                  <Text size={1}>{message}</Text>
                </Card>
              </li>
            ))}
          </Stack>
          {!readOnly && (
            <DealerSearch
              label={texts.length > 0 ? 'Another text for' : 'Other text for'}
              catalog={catalog}
              taken={withText}
              onChoose={(dealershipId) => setAddedKey(dealerTexts.add(dealershipId, value))}
            />
          )}
        </Stack>
      </Box>
    </Dialog>
  )
}
