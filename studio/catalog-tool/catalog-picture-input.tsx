import { Button, Flex, Stack, TextInput } from '@sanity/ui'
import { useState } from 'react'
import type { FieldValue } from '#lib/catalog/staff/catalog-field.ts'
import { parseAssetPath } from '#lib/content/asset-path.ts'
import { CropDialog } from './crop-dialog.tsx'
import type { InputAttributes } from './input-attributes.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { PictureThumbnail } from './picture-thumbnail.tsx'

interface Props {
  label: string
  value: string
  /** Aspect ratio of the site's crop; null for the full picture. */
  aspect: number | null
  onChange: (value: FieldValue) => void
  attributes: InputAttributes
}

/** A picture: chosen in the media library and cropped, or given by its URL. */
export function CatalogPictureInput({ label, value, aspect, onChange, attributes }: Props) {
  const [dialog, setDialog] = useState<'choose' | 'crop' | null>(null)
  const picture = parseAssetPath(value)
  return (
    <Flex gap={3} align="flex-start" wrap="wrap" flex={1}>
      <PictureThumbnail url={value} />
      <Stack gap={2} flex={1} style={{ minWidth: '12rem' }}>
        <TextInput
          {...attributes}
          fontSize={1}
          maxLength={2000}
          placeholder="No picture"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        />
        <Flex gap={2} wrap="wrap">
          <Button
            fontSize={1}
            mode="ghost"
            text="Choose"
            aria-label={`Choose: ${label}`}
            onClick={() => setDialog('choose')}
          />
          {picture && (
            <Button
              fontSize={1}
              mode="ghost"
              text="Crop"
              aria-label={`Crop: ${label}`}
              onClick={() => setDialog('crop')}
            />
          )}
        </Flex>
      </Stack>
      {dialog === 'choose' && (
        <PictureDialog
          aspect={aspect}
          onChoose={(url) => {
            onChange(url)
            setDialog(null)
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'crop' && picture && (
        <CropDialog
          picture={picture}
          aspect={aspect}
          onApply={(url) => {
            onChange(url)
            setDialog(null)
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </Flex>
  )
}
