import Image from 'next/image'

interface Props {
  src: string | null
  /** Whether the picture is on the first screen. */
  priority: boolean
}

/** Image on a product card, on a plate with the profile of the bar; only the plate without an image. */
export function ProductPicture({ src, priority }: Props) {
  return (
    <div className="product-picture">
      {src && (
        <Image
          src={src}
          alt=""
          width={800}
          height={600}
          sizes="(min-width: 1280px) 290px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
          priority={priority}
        />
      )}
    </div>
  )
}
