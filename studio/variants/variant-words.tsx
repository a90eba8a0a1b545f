import { Stack, Text } from '@sanity/ui'
import { useEffect, useId, useRef } from 'react'
import { FormCallbacksProvider, FormInput, isStringInputProps } from 'sanity'
import type { Variant } from '#lib/content/variants.ts'
import { toGridText } from '#lib/values/table-grid.ts'
import { getTranslationMax } from '#schemas/fields/variant-rules.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { ClaimLineInput } from '#studio/claims/claim-line-input.tsx'
import { DescriptionIdContext } from '#studio/inputs/description-id-context.ts'
import { useObjectCallbacks, useObjectInput } from '#studio/inputs/object-input-context.tsx'
import { TableGrid } from '#studio/inputs/table-grid.tsx'
import type { CopyInputProps } from './use-variants.ts'
import { VariantLine } from './variant-line.tsx'

interface Props {
  /** Input of the field. */
  input: CopyInputProps
  label: string
  variant: Variant
  isTranslation: boolean
  hasFocus: boolean
  catalog: Catalog
  /** Id of the hint beside the input, for `aria-describedby`. */
  descriptionId?: string
  /** Sets the text of a line. */
  onChange: (text: string) => void
  /** Runs after each edit of rich text, which saves itself. */
  onRichTextEdit?: () => void
}

/** Input of a variant, of the kind that its field has. */
export function VariantWords(props: Props) {
  const { input, label, variant, isTranslation, hasFocus, catalog, descriptionId } = props
  const { onChange, onRichTextEdit } = props
  if (!isStringInputProps(input)) {
    return (
      <DescriptionIdContext value={descriptionId ?? null}>
        <VariantRichText
          label={label}
          variant={variant}
          hasFocus={hasFocus}
          onEdit={onRichTextEdit}
        />
      </DescriptionIdContext>
    )
  }
  const { type, name, title = name, options } = input.schemaType
  const max = options?.copy?.max ?? null
  const isCutBySearchEngines = options?.countsStorefronts === true
  const isReadOnly = input.readOnly ?? false
  const line = options?.isTable ? (
    <TableGrid
      label={label}
      hasVisibleLabel
      value={variant.text}
      isReadOnly={isReadOnly}
      hasFocus={hasFocus}
      {...(descriptionId !== undefined && { descriptionId })}
      onChange={onChange}
    />
  ) : (
    <VariantLine
      label={label}
      value={variant.text}
      isLine={type?.name !== 'text' && name !== 'text'}
      max={max !== null && isTranslation && !isCutBySearchEngines ? getTranslationMax(max) : max}
      isReadOnly={isReadOnly}
      hasFocus={hasFocus}
      {...(descriptionId !== undefined && { descriptionId })}
      onChange={onChange}
    />
  )
  if (!options?.takesClaims) return line
  return (
    <ClaimLineInput
      fieldTitle={`${title}: ${label}`}
      value={options.isTable ? toGridText(variant.text) : variant.text}
      isReadOnly={isReadOnly}
      locale={variant.language}
      catalog={catalog}
      onChange={onChange}
    >
      {() => line}
    </ClaimLineInput>
  )
}

interface RichTextProps {
  label: string
  variant: Variant
  hasFocus: boolean
  onEdit?: (() => void) | undefined
}

/** The Studio's editor of rich text, for a variant. */
function VariantRichText({ label, variant: { list, key }, hasFocus, onEdit }: RichTextProps) {
  const id = useId()
  const parent = useObjectInput()
  const callbacks = useObjectCallbacks()
  const { onChange, onPathFocus } = callbacks
  const path = [...parent.path, list, { _key: key }, 'richText']
  const handleChange: typeof onChange = (event) => {
    onChange(event)
    onEdit?.()
  }
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
      <FormCallbacksProvider {...callbacks} onChange={handleChange}>
        <FormInput {...parent} absolutePath={path} />
      </FormCallbacksProvider>
    </Stack>
  )
}
