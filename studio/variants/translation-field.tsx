import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { isStringInputProps } from 'sanity'
import { getBlockTexts, getPlainText } from '#lib/content/portable-text.ts'
import { getTranslationState } from '#lib/content/translation-state.ts'
import { getVariantValue, isBlankText, type Variant } from '#lib/content/variants.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { DraftButton } from '#studio/terms/draft-button.tsx'
import { TermWarning, useTermFaults } from '#studio/terms/term-warning.tsx'
import { TranslationMark } from '#studio/tools/translation-mark.tsx'
import type { CopyInputProps, useVariants } from './use-variants.ts'
import { VariantWords } from './variant-words.tsx'

interface Props {
  input: CopyInputProps
  variants: ReturnType<typeof useVariants>
  translation: Variant | null
  /** Text that is translated, not validated. */
  source: unknown
  /** Dealers whose translation it is; absent for all storefronts. */
  dealerships?: readonly string[]
  /** Whether visitors have another translation without it. */
  isOptional?: boolean
  label: string
  catalog: Catalog
  /** Whether the form's focus is in it. */
  hasFocus: boolean
}

/** A text in French: its words, its state, and its input once staff want to change it. */
export function TranslationField(props: Props) {
  const { input, variants, translation, source, dealerships, label, catalog, hasFocus } = props
  const { isOptional = false } = props
  const { readOnly = false, schemaType } = input
  const [isOpened, setIsOpened] = useState(false)
  const isOpen = !readOnly && translation !== null && (isOpened || hasFocus)
  const state = getTranslationState(translation, source)
  const termsId = useId()
  const faults = useTermFaults(
    getPlainText(source),
    translation ? getPlainText(getVariantValue(translation)) : '',
  )
  const startWith = () => {
    const { isTable = false } = isStringInputProps(input) ? (input.schemaType.options ?? {}) : {}
    // The figures of a table are those of the text; visitors do not see its words.
    if (isTable && typeof source === 'string') return { value: source, unreviewed: true as const }
    // So are the links and marks of paragraphs.
    return isStringInputProps(input)
      ? { value: '' }
      : { value: Array.isArray(source) ? source : [], unreviewed: true as const }
  }
  const handleOpen = () => {
    setIsOpened(true)
    if (translation) return
    variants.add({ language: 'fr', source, ...startWith(), ...(dealerships && { dealerships }) })
  }
  const handleDraft = (draft: unknown) => {
    const value = typeof draft === 'string' || Array.isArray(draft) ? draft : ''
    variants.add({
      ...{ language: 'fr', source, value, unreviewed: true },
      ...(dealerships && { dealerships }),
    })
  }
  const handleLeave = () => {
    if (!isOpen || !translation || !isBlankText(translation)) return
    setIsOpened(false)
    variants.remove([translation])
  }
  const needsAnswer = translation && (state === 'stale' || state === 'unreviewed')
  return (
    <Stack
      gap={2}
      role="group"
      aria-label={`${label} of ${schemaType.title ?? ''}`}
      data-testid="translation"
      onBlur={({ currentTarget, relatedTarget }) => {
        // The menu of claims is in a portal.
        const isInMenu = relatedTarget?.closest('[role=menu]')
        if (!isInMenu && !currentTarget.contains(relatedTarget)) handleLeave()
      }}
    >
      <Flex align="center" gap={2} wrap="wrap">
        {!isOpen && (
          <Text size={1} weight="medium">
            {label}
          </Text>
        )}
        <TranslationMark state={isOptional && state === 'missing' ? 'current' : state} />
      </Flex>
      {isOpen ? (
        <VariantWords
          input={input}
          label={label}
          variant={translation}
          isTranslation
          hasFocus
          catalog={catalog}
          {...(faults.length > 0 && { descriptionId: termsId })}
          onChange={(text) => {
            variants.setText(translation, text)
            variants.renew(translation, source)
          }}
          onRichTextEdit={() => variants.renew(translation, source)}
        />
      ) : (
        translation && (
          <Card padding={3} radius={2} border tone="transparent" lang="fr">
            <Text size={1} style={{ whiteSpace: 'pre-wrap' }}>
              {translation.text.replaceAll('\t', ' | ') ||
                getBlockTexts(translation.richText).join('\n\n')}
            </Text>
          </Card>
        )
      )}
      <TermWarning id={termsId} faults={faults} />
      {!readOnly && (
        <Flex gap={2} wrap="wrap">
          {!isOpen && (
            <Button
              fontSize={1}
              padding={2}
              mode="ghost"
              text={translation ? 'Edit' : 'Translate'}
              aria-label={`${translation ? 'Edit' : 'Translate'}: ${label} of ${schemaType.title ?? ''}`}
              onClick={handleOpen}
            />
          )}
          {state === 'missing' && !translation && (
            <DraftButton
              label={`${label} of ${schemaType.title ?? ''}`}
              source={source}
              onDraft={handleDraft}
            />
          )}
          {needsAnswer && (
            <Button
              fontSize={1}
              padding={2}
              mode="ghost"
              tone="positive"
              text={state === 'stale' ? 'It still says the same' : 'The translation is done'}
              onClick={() => variants.accept(translation, source)}
            />
          )}
          {translation && (
            <Button
              fontSize={1}
              padding={2}
              mode="bleed"
              text="Remove"
              aria-label={`Remove: ${label} of ${schemaType.title ?? ''}`}
              onClick={() => variants.remove([translation])}
            />
          )}
        </Flex>
      )}
    </Stack>
  )
}
