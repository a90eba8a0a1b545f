import { Box, Card, Dialog, Stack, Text } from '@sanity/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { FormCallbacksProvider, FormInput, isStringInputProps } from 'sanity'
import { dealerTextsName } from '#lib/content/dealer-texts.ts'
import { getBlockTexts } from '#lib/content/portable-text.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useCatalogRows } from '#studio/catalog/use-catalog-rows.ts'
import { useObjectCallbacks, useObjectInput } from '#studio/inputs/object-input-context.tsx'
import { DealerLine } from './dealer-line.tsx'
import { DealerSearch } from './dealer-search.tsx'
import { DealerTextEditor } from './dealer-text-editor.tsx'
import type { CopyInputProps, DealerText, useDealerTexts } from './use-dealer-texts.ts'

interface Props {
  input: CopyInputProps
  dealerTexts: ReturnType<typeof useDealerTexts>
  catalog: Catalog
  onClose: () => void
}

/** The text of all storefronts, and the other texts of dealers, which staff change here. */
export function DealerTextsDialog({ input, dealerTexts, catalog, onClose }: Props) {
  const id = useId()
  const { schemaType, readOnly = false, validation } = input
  const words = isStringInputProps(input)
    ? (input.value ?? '')
    : getBlockTexts(input.value).join('\n\n')
  const { texts } = dealerTexts
  const dealers = useCatalogRows(catalog, 'dealership')
  const [firstKey] = useState(dealerTexts.focusedKey ?? texts[0]?.key ?? null)
  const [focusedKey, setFocusedKey] = useState(firstKey)
  const withText = texts.flatMap(({ dealerships }) => dealerships)
  const problems = validation.filter(({ message }) => message.startsWith('Other text'))
  const renderInput = (text: DealerText, label: string) => {
    const hasFocus = text.key === focusedKey
    if (!isStringInputProps(input)) {
      return <DealerRichText label={label} textKey={text.key} hasFocus={hasFocus} />
    }
    const { type, name, options } = input.schemaType
    return (
      <DealerLine
        label={label}
        value={text.text}
        isLine={type?.name !== 'text' && name !== 'text'}
        max={options?.copy?.max ?? null}
        isReadOnly={readOnly}
        hasFocus={hasFocus}
        onChange={(line) => dealerTexts.setText(text.key, line)}
      />
    )
  }
  return (
    <Dialog
      id={`${id}-dealer-texts`}
      header={`Other text for dealers: ${schemaType.title ?? ''}`}
      width={2}
      // The first text or the search has the focus instead of the button that closes.
      __unstable_autoFocus={false}
      onClose={onClose}
    >
      <Box padding={4}>
        <Stack gap={5}>
          <Stack gap={3}>
            <Text size={1} weight="medium">
              {texts.length > 0 ? 'All others show' : 'All storefronts show'}
            </Text>
            <Card padding={3} radius={2} border tone="transparent">
              <Text size={1} muted={words === ''} style={{ whiteSpace: 'pre-wrap' }}>
                {words || 'The text of the site, as this field is empty.'}
              </Text>
            </Card>
          </Stack>
          {texts.map((text) => (
            <DealerTextEditor
              key={text.key}
              text={text}
              dealers={dealers}
              catalog={catalog}
              isReadOnly={readOnly}
              taken={withText}
              onDealersChange={(ids) =>
                ids.length > 0
                  ? dealerTexts.setDealerships(text.key, ids)
                  : dealerTexts.remove(text.key)
              }
              onRemove={() => dealerTexts.remove(text.key)}
            >
              {(label) => renderInput(text, label)}
            </DealerTextEditor>
          ))}
          <div>
            <div role="status">
              {problems.map(({ message, level }) => (
                <Card
                  key={message}
                  padding={3}
                  marginBottom={4}
                  radius={2}
                  tone={level === 'error' ? 'critical' : 'caution'}
                >
                  <Text size={1}>{message}</Text>
                </Card>
              ))}
            </div>
            {!readOnly && (
              <DealerSearch
                label={texts.length > 0 ? 'Another text for' : 'Other text for'}
                catalog={catalog}
                taken={withText}
                hasFocus={firstKey === null}
                onChoose={(dealershipId) =>
                  setFocusedKey(dealerTexts.add(dealershipId, input.value))
                }
              />
            )}
          </div>
        </Stack>
      </Box>
    </Dialog>
  )
}

interface DealerRichTextProps {
  label: string
  /** Key of the text in `dealerTexts`. */
  textKey: string
  hasFocus: boolean
}

/** The Studio's editor of rich text, for another text for dealers. */
function DealerRichText({ label, textKey, hasFocus }: DealerRichTextProps) {
  const id = useId()
  const parent = useObjectInput()
  const callbacks = useObjectCallbacks()
  const { onPathFocus } = callbacks
  const path = [...parent.path, dealerTextsName, { _key: textKey }, 'richText']
  const wasFocused = useRef(false)
  useEffect(() => {
    if (!hasFocus || wasFocused.current) return
    wasFocused.current = true
    onPathFocus(path)
  })
  return (
    <Stack gap={3} role="group" aria-labelledby={id}>
      <Text size={1} weight="medium" id={id}>
        {label}
      </Text>
      <FormCallbacksProvider {...callbacks}>
        <FormInput {...parent} absolutePath={path} />
      </FormCallbacksProvider>
    </Stack>
  )
}
