import { Box, Card, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { isStringInputProps } from 'sanity'
import { hasWords } from '#lib/content/fingerprint.ts'
import { getBlockTexts } from '#lib/content/portable-text.ts'
import { getVariantValue } from '#lib/content/variants.ts'
import { variantLabels } from '#schemas/fields/variant-rules.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useCatalogRows } from '#studio/catalog/use-catalog-rows.ts'
import { Dialog } from '#studio/tools/motion.tsx'
import { DealerSearch } from './dealer-search.tsx'
import { DealerTextEditor } from './dealer-text-editor.tsx'
import { TranslationField } from './translation-field.tsx'
import type { CopyInputProps, DealerText, useVariants } from './use-variants.ts'
import { VariantWords } from './variant-words.tsx'

interface Props {
  input: CopyInputProps
  variants: ReturnType<typeof useVariants>
  catalog: Catalog
  onClose: () => void
}

/** The text of all storefronts, and the other texts of dealers, which staff change here. */
export function DealerTextsDialog({ input, variants, catalog, onClose }: Props) {
  const id = useId()
  const { schemaType, readOnly = false, validation } = input
  const words = isStringInputProps(input)
    ? (input.value ?? '')
    : getBlockTexts(input.value).join('\n\n')
  const { dealerTexts: texts, focused } = variants
  const dealers = useCatalogRows(catalog, 'dealership')
  const [firstKey] = useState(focused?.key ?? texts[0]?.key ?? null)
  const [focusedKey, setFocusedKey] = useState(firstKey)
  const withText = texts.flatMap(({ dealerships }) => dealerships)
  const problems = validation.filter(({ message }) => message.startsWith(variantLabels.dealers))
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
                ids.length > 0 ? variants.setDealerships(text, ids) : variants.remove(listAll(text))
              }
              onRemove={() => variants.remove(listAll(text))}
            >
              {(names) => (
                <>
                  {text.text && (
                    <VariantWords
                      input={input}
                      label={`Text for ${names}`}
                      variant={text.text}
                      isTranslation={false}
                      hasFocus={text.key === focusedKey}
                      catalog={catalog}
                      onChange={(words) => text.text && variants.setText(text.text, words)}
                    />
                  )}
                  <TranslationField
                    input={input}
                    variants={variants}
                    translation={text.translation}
                    source={text.text ? getVariantValue(text.text) : input.value}
                    dealerships={text.dealerships}
                    isOptional={hasWords(input.value) || variants.translation !== null}
                    label={`French text for ${names}`}
                    hasFocus={text.translation?.key === focusedKey}
                    catalog={catalog}
                  />
                </>
              )}
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
                  setFocusedKey(
                    variants.add({ dealerships: [dealershipId], value: input.value ?? '' }),
                  )
                }
              />
            )}
          </div>
        </Stack>
      </Box>
    </Dialog>
  )
}

const listAll = ({ text, translation }: DealerText) =>
  [text, translation].filter((each) => each !== null)
