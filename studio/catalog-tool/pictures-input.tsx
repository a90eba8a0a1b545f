import { AddIcon } from '@sanity/icons/Add'
import { Button, Flex, Stack } from '@sanity/ui'
import { useId, useState } from 'react'
import type { CatalogField, FieldValue } from '#lib/catalog/staff/catalog-field.ts'
import { CatalogPictureInput } from './catalog-picture-input.tsx'
import { type InputAttributes, pictureAspect } from './input-attributes.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { SortableList } from './sortable-list.tsx'

interface Props {
  field: CatalogField
  values: string[]
  onChange: (value: FieldValue) => void
  attributes: InputAttributes
}

/** Pictures in order. */
export function PicturesInput({ field, values, onChange, attributes }: Props) {
  const id = useId()
  const [isChoosing, setIsChoosing] = useState(false)
  const nameOf = (index: number) => `Picture ${index + 1}`
  return (
    <Stack gap={2}>
      <SortableList
        label={field.label}
        items={values}
        nameOf={(_, index) => nameOf(index)}
        onChange={onChange}
        renderItem={(value, index) => (
          <CatalogPictureInput
            label={nameOf(index)}
            aspect={pictureAspect}
            value={value}
            onChange={(url) => onChange(values.with(index, typeof url === 'string' ? url : ''))}
            attributes={{ id: `${id}-${index}`, 'aria-invalid': false }}
          />
        )}
      />
      <Flex>
        <Button
          {...attributes}
          fontSize={1}
          mode="ghost"
          icon={AddIcon}
          text="Add a picture"
          aria-label={`Add a picture: ${field.label}`}
          onClick={() => setIsChoosing(true)}
        />
      </Flex>
      {isChoosing && (
        <PictureDialog
          aspect={pictureAspect}
          onChoose={(url) => {
            onChange([...values, url])
            setIsChoosing(false)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Stack>
  )
}
