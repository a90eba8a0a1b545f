import Image from 'next/image'

interface Props {
  src: string | null
  sizes: string
  priority?: boolean
}

/** A product's picture in a list. Behind it, and where there is none, a plate with the bar's profile. */
export function ProductPicture({ src, sizes, priority = false }: Props) {
  return (
    <div className="frame stamped relative aspect-4/3 overflow-hidden [--bevel:20px]">
      <svg viewBox="0 0 320 240" aria-hidden="true" className="absolute inset-0 size-full">
        <path
          d="M64 138v-16h16l8-20h16l8 20h24l8-20h16l8 20h24l8-20h16l8 20h32v16z"
          fill="none"
          stroke="var(--color-mill)"
          strokeWidth={1.5}
        />
      </svg>
      {src && (
        <Image
          src={src}
          alt=""
          width={800}
          height={600}
          sizes={sizes}
          priority={priority}
          className="absolute inset-0 size-full object-cover transition-transform duration-240 group-hover:scale-103"
        />
      )}
    </div>
  )
}
