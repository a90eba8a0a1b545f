import { Box } from '@sanity/ui'
import { type PointerEvent, useState } from 'react'
import type { AssetPicture, CropRect } from '#lib/content/asset-path.ts'
import type { CropSelection } from '#lib/content/compute-crop.ts'
import { type Point, toDraggedSelection } from './drag-crop.ts'
import { PictureImage } from './picture-image.ts'
import { useAssetUrl } from './use-asset-url.ts'

interface Props {
  picture: AssetPicture
  selection: CropSelection
  /** Null for the full picture. */
  crop: CropRect | null
  onChange: (selection: CropSelection) => void
}

/** The picture with its crop, which is drawn by dragging. The sliders do the same by keyboard. */
export function CropArea({ picture, selection, crop, onChange }: Props) {
  const [drag, setDrag] = useState<{ from: Point; before: CropSelection } | null>(null)
  const { left, top, width, height } = crop ?? { left: 0, top: 0, ...picture }
  const url = useAssetUrl()({ ...picture, crop: null }, 1600)
  const percent = (part: number, total: number) => `${(part / total) * 100}%`
  return (
    <Box
      data-testid="cut-area"
      style={{
        position: 'relative',
        aspectRatio: picture.width / picture.height,
        cursor: 'crosshair',
        touchAction: 'none',
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        const from = getPoint(event)
        setDrag({ from, before: selection })
        onChange(toDraggedSelection(selection, from, from))
      }}
      onPointerMove={(event) => {
        if (drag) onChange(toDraggedSelection(drag.before, drag.from, getPoint(event)))
      }}
      onPointerUp={() => setDrag(null)}
      onPointerCancel={() => setDrag(null)}
    >
      <PictureImage src={url} alt="" draggable={false} style={{ opacity: 0.4 }} />
      <Box
        aria-hidden
        style={{
          position: 'absolute',
          pointerEvents: 'none',
          left: percent(left, picture.width),
          top: percent(top, picture.height),
          width: percent(width, picture.width),
          height: percent(height, picture.height),
          outline: '2px solid var(--card-focus-ring-color)',
          backgroundImage: `url("${url}")`,
          backgroundSize: `${(picture.width / width) * 100}% ${(picture.height / height) * 100}%`,
          backgroundPosition: `${position(left, picture.width - width)} ${position(top, picture.height - height)}`,
        }}
      />
    </Box>
  )
}

/** Returns the pointer's position in the picture, also while it is outside. */
function getPoint({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  return { x: clamp((clientX - left) / width), y: clamp((clientY - top) / height) }
}

/** Returns a background position: its percentages are of the room around the image. */
const position = (offset: number, room: number) => (room === 0 ? '0%' : `${(offset / room) * 100}%`)
