import { CaseIcon } from '@sanity/icons/Case'
import { Button, Flex, Stack, Text } from '@sanity/ui'
import { type ReactNode, useEffect } from 'react'
import { isStringInputProps, type Path, useFormValue, useSchema } from 'sanity'
import { hasWords } from '#lib/content/fingerprint.ts'
import { hasNoDealerTexts } from '#schemas/fields/variants.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useObjectCallbacks } from '#studio/inputs/object-input-context.tsx'
import { useDialog } from '#studio/tools/use-dialog.ts'
import { DealerTextsDialog } from './dealer-texts-dialog.tsx'
import { TranslationField } from './translation-field.tsx'
import { type CopyInputProps, useVariants } from './use-variants.ts'

/** Width below which a field and its translation are below each other. */
const lineWidth = '15rem'

interface Props {
  input: CopyInputProps
  catalog: Catalog
  /** The field's own input. */
  children: ReactNode
}

/** Input of a text with its translation, and a button for other texts on the storefronts of some dealers. */
export function VariantsInput({ input, catalog, children }: Props) {
  const { path, readOnly } = input
  // Tables use the full width.
  const columnWidth =
    isStringInputProps(input) && input.schemaType.options?.isTable ? '100%' : lineWidth
  const hasDealers = useHasDealers(path)
  const variants = useVariants(path)
  const { isOpen, open, close, buttonProps } = useDialog()
  const { onPathFocus } = useObjectCallbacks()
  const { translation, dealerTexts, focused } = variants
  const isDealerTextFocused = focused !== null && focused.key !== translation?.key
  const dealerCount = new Set(dealerTexts.flatMap(({ dealerships }) => dealerships)).size
  // Loads late: the tree around the field must stay the same, so that the field keeps its focus.
  // While a document loads, the Studio shows it as read-only. Once it has loaded, the Studio takes the focus
  // from dialogs.
  const isOffered = !readOnly && (hasDealers || dealerTexts.length > 0)
  useEffect(() => {
    if (isOffered && isDealerTextFocused) open()
  }, [isOffered, isDealerTextFocused, open])
  const handleClose = () => {
    variants.removeSame(input.value)
    close()
    // The form's focus leaves the text, so that another click on it in the preview opens it again.
    if (isDealerTextFocused) onPathFocus(path)
  }
  return (
    <Stack gap={2}>
      <Flex gap={3} align="flex-start" wrap="wrap">
        <Flex gap={1} align="flex-start" style={{ flex: `1 1 ${columnWidth}`, minWidth: 0 }}>
          <Stack flex={1}>{children}</Stack>
          {isOffered && (
            <Button
              {...buttonProps}
              mode="bleed"
              padding={3}
              icon={CaseIcon}
              aria-label="Other text for dealers"
              title="Other text for dealers"
            />
          )}
        </Flex>
        {(translation || hasWords(input.value)) && (
          <div style={{ flex: `1 1 ${columnWidth}`, minWidth: 0 }}>
            <TranslationField
              input={input}
              variants={variants}
              translation={translation}
              source={input.value}
              label="French"
              catalog={catalog}
              hasFocus={focused !== null && !isDealerTextFocused}
            />
          </div>
        )}
      </Flex>
      {dealerTexts.length > 0 && (
        <Text size={1} muted data-testid="dealer-texts">
          {dealerCount === 1
            ? '1 dealer has another text.'
            : `${dealerCount} dealers have another text.`}
        </Text>
      )}
      {isOpen && (
        <DealerTextsDialog
          input={input}
          variants={variants}
          catalog={catalog}
          onClose={handleClose}
        />
      )}
    </Stack>
  )
}

/** Returns whether storefronts of dealers show the field at a path of the open document. */
function useHasDealers(path: Path): boolean {
  const schema = useSchema()
  const type = useFormValue(['_type'])
  const onDealers = useFormValue(['onDealers'])
  const document = typeof type === 'string' ? schema.get(type) : undefined
  if (document?.jsonType !== 'object' || hasNoDealerTexts(document)) return false
  const isChosen = document.fields.some(({ name }) => name === 'onDealers')
  if (isChosen && onDealers !== true) return false
  const container = document.fields.find(({ name }) => name === path[0])
  return !container || !hasNoDealerTexts(container.type)
}
