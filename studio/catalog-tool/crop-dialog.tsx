import { Box, Button, Flex, Grid, Label, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { type AssetPicture, formatAssetPath } from '#lib/content/asset-path.ts'
import {
  type CropSelection,
  computeCrop,
  toCropSelection,
  wholePicture,
} from '#lib/content/compute-crop.ts'
import { Dialog } from '#studio/tools/motion.tsx'
import { CropArea } from './crop-area.tsx'
import { maxEdgeCrop } from './drag-crop.ts'

interface Props {
  picture: AssetPicture
  /** Aspect ratio of the site's crop; null for the full picture. */
  aspect: number | null
  onApply: (url: string) => void
  onClose: () => void
}

const sliders: { name: keyof CropSelection; label: string; opposite?: keyof CropSelection }[] = [
  { name: 'left', label: 'Crop left', opposite: 'right' },
  { name: 'right', label: 'Crop right', opposite: 'left' },
  { name: 'top', label: 'Crop top', opposite: 'bottom' },
  { name: 'bottom', label: 'Crop bottom', opposite: 'top' },
  { name: 'focusX', label: 'Focus, left to right' },
  { name: 'focusY', label: 'Focus, top to bottom' },
]

/** Crops a picture: edges to crop, and the point that stays in view. */
export function CropDialog({ picture, aspect, onApply, onClose }: Props) {
  const id = useId()
  const [selection, setSelection] = useState(() => toCropSelection(picture, picture.crop))
  const crop = computeCrop(picture, selection, aspect)
  const { width, height } = crop ?? picture
  return (
    <Dialog id={`${id}-crop`} header="Crop the picture" width={1} onClose={onClose}>
      <Box padding={4}>
        <Stack gap={4}>
          <CropArea picture={picture} selection={selection} crop={crop} onChange={setSelection} />
          <Text size={1} muted>
            Drag over the part to keep, or click on what should stay in view.
          </Text>
          <Text size={1} muted role="status">
            {width} × {height} of {picture.width} × {picture.height} pixels
          </Text>
          <Grid gap={3} style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))' }}>
            {sliders.map(({ name, label, opposite }) => (
              <Stack key={name} gap={2}>
                <Label as="label" size={1} htmlFor={`${id}-${name}`}>
                  {label}
                </Label>
                <input
                  id={`${id}-${name}`}
                  type="range"
                  min={0}
                  max={opposite ? Math.max(0, maxEdgeCrop - selection[opposite]) : 1}
                  step={0.01}
                  value={selection[name]}
                  style={{ width: '100%' }}
                  onChange={({ currentTarget }) =>
                    setSelection({ ...selection, [name]: Number(currentTarget.value) })
                  }
                />
              </Stack>
            ))}
          </Grid>
          <Flex gap={2} wrap="wrap">
            <Button
              fontSize={1}
              tone="primary"
              text="Use this crop"
              onClick={() => onApply(formatAssetPath(picture.file, crop))}
            />
            <Button
              fontSize={1}
              mode="ghost"
              text="Whole picture"
              onClick={() => setSelection(wholePicture)}
            />
            <Button fontSize={1} mode="bleed" text="Cancel" onClick={onClose} />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}
