import { Flex, Switch, TextArea } from '@sanity/ui'
import type { CatalogField, FieldValue } from '#lib/catalog/staff/catalog-field.ts'
import { textList } from '#lib/catalog/staff/text-list.ts'
import { socialImageAspect } from '#lib/seo/social-image-size.ts'
import { CatalogPictureInput } from './catalog-picture-input.tsx'
import { BrandInput, ChoiceInput } from './choice-inputs.tsx'
import { ColorInput } from './color-input.tsx'
import { type InputAttributes, pictureAspect } from './input-attributes.ts'
import { LinesInput } from './lines-input.tsx'
import { MediaInput } from './media-input.tsx'
import { ModelsInput } from './models-input.tsx'
import { PicturesInput } from './pictures-input.tsx'
import { LineInput, NumberInput } from './text-inputs.tsx'
import type { StaffBrand } from './use-brands.ts'

export interface FieldInputProps {
  field: CatalogField
  value: FieldValue
  brands: readonly StaffBrand[]
  onChange: (value: FieldValue) => void
  attributes: InputAttributes
}

/** Aspect ratios of pictures by the names of their fields; others have their own. */
const aspects: Record<string, number> = { image_url: pictureAspect, seo_image: socialImageAspect }

/** Input of a field by its type. */
export function FieldInput({ field, value, brands, onChange, attributes }: FieldInputProps) {
  const text = typeof value === 'string' ? value : ''
  switch (field.type) {
    case 'text':
      return (
        <TextArea
          {...attributes}
          fontSize={1}
          rows={6}
          maxLength={field.maxLength}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        />
      )
    case 'switch':
      return (
        <Flex>
          <Switch
            {...attributes}
            checked={value === true}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
        </Flex>
      )
    case 'price':
    case 'weight':
    case 'integer':
      return (
        <NumberInput type={field.type} value={value} onChange={onChange} attributes={attributes} />
      )
    case 'brand':
      return <BrandInput {...{ field, value: text, brands, onChange, attributes }} />
    case 'choice':
      return <ChoiceInput {...{ field, value: text, onChange, attributes }} />
    case 'color':
      return <ColorInput label={field.label} {...{ value: text, onChange, attributes }} />
    case 'image':
      return (
        <CatalogPictureInput
          label={field.label}
          aspect={aspects[field.name] ?? null}
          {...{ value: text, onChange, attributes }}
        />
      )
    case 'images':
      return <PicturesInput {...{ field, values: textList(value), onChange, attributes }} />
    case 'media':
      return <MediaInput field={field} value={value} onChange={onChange} attributes={attributes} />
    case 'models':
      return <ModelsInput {...{ field, values: textList(value), onChange, attributes }} />
    case 'trackSizes':
    case 'lines':
      return <LinesInput {...{ field, values: textList(value), onChange, attributes }} />
    default:
      return <LineInput {...{ field, value: text, onChange, attributes }} />
  }
}
