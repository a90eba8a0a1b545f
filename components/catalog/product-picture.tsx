import { Picture } from '#components/ui/picture.tsx'
import { SetDrawing } from './set-drawing.tsx'

interface Props {
  src: string | null
  /** Shown smaller beside the first. */
  second?: string | undefined
  /** Drawn without an image. */
  set: { bars: number; label: string } | undefined
  /** Whether the picture is on the first screen. */
  priority: boolean
  /** Width on phones. */
  phoneWidth: '9rem' | '66vw'
}

/** Image on a product card, on a plate with the profile of the bar; without an image, the outline of the set. */
export function ProductPicture({ src, second, set, priority, phoneWidth }: Props) {
  return (
    <div className="product-picture">
      {src && (
        <Picture
          src={src}
          alt=""
          width={800}
          height={600}
          sizes={`(min-width: 1280px) 290px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, ${phoneWidth}`}
          priority={priority}
        />
      )}
      {second && (
        <Picture src={second} alt="" width={240} height={180} singleSize className="second" />
      )}
      {!src && set && <SetDrawing {...set} />}
    </div>
  )
}
