import { type StringInputProps, set, unset, useFormValue } from 'sanity'
import { redirect } from '#schemas/documents/redirect.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { LinkTargetField } from './link-target-field.tsx'

interface Props {
  input: StringInputProps
  catalog: Catalog
  siteOrigins: readonly string[]
}

/** Input of the type `linkTarget`. */
export function LinkTargetInput({ input, catalog, siteOrigins }: Props) {
  const { value = '', elementProps, onChange, validationError } = input
  const sections = useFormValue(['sections'])
  const documentType = useFormValue(['_type'])
  return (
    <LinkTargetField
      value={value}
      onChange={(text) => onChange(text === '' ? unset() : set(text))}
      elementProps={elementProps}
      validationError={validationError}
      catalog={catalog}
      siteOrigins={siteOrigins}
      sections={sections}
      namesStorefront={documentType === redirect.name}
    />
  )
}
