import { Box, Button, Dialog, Flex, Grid, Label, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { type AssetPicture, formatAssetPath } from '#lib/content/asset-path.ts'
import { type CutChoice, computeCut, toCutChoice, wholePicture } from '#lib/content/compute-cut.ts'
import { CutArea } from './cut-area.tsx'
import { maxCutOff } from './drag-cut.ts'

interface Props {
  picture: AssetPicture
  /** Aspect ratio of the site's cut; null for the full picture. */
  aspect: number | null
  onApply: (url: string) => void
  onClose: () => void
}

const sliders: { name: keyof CutChoice; label: string; opposite?: keyof CutChoice }[] = [
  { name: 'left', label: 'Cut off left', opposite: 'right' },
  { name: 'right', label: 'Cut off right', opposite: 'left' },
  { name: 'top', label: 'Cut off top', opposite: 'bottom' },
  { name: 'bottom', label: 'Cut off bottom', opposite: 'top' },
  { name: 'focusX', label: 'Focus, left to right' },
  { name: 'focusY', label: 'Focus, top to bottom' },
]

/** Cuts a picture: edges to cut off, and the point that stays in view. */
export function CutDialog({ picture, aspect, onApply, onClose }: Props) {
  const id = useId()
  const [choice, setChoice] = useState(() => toCutChoice(picture, picture.cut))
  const cut = computeCut(picture, choice, aspect)
  const { width, height } = cut ?? picture
  return (
    <Dialog id={`${id}-cut`} header="Cut the picture" width={1} onClose={onClose}>
      <Box padding={4}>
        <Stack gap={4}>
          <CutArea picture={picture} choice={choice} cut={cut} onChange={setChoice} />
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
                  max={opposite ? Math.max(0, maxCutOff - choice[opposite]) : 1}
                  step={0.01}
                  value={choice[name]}
                  style={{ width: '100%' }}
                  onChange={({ currentTarget }) =>
                    setChoice({ ...choice, [name]: Number(currentTarget.value) })
                  }
                />
              </Stack>
            ))}
          </Grid>
          <Flex gap={2} wrap="wrap">
            <Button
              fontSize={1}
              tone="primary"
              text="Use this cut"
              onClick={() => onApply(formatAssetPath(picture.file, cut))}
            />
            <Button
              fontSize={1}
              mode="ghost"
              text="Whole picture"
              onClick={() => setChoice(wholePicture)}
            />
            <Button fontSize={1} mode="bleed" text="Cancel" onClick={onClose} />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}
