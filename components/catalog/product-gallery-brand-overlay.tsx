import Image from 'next/image'

/** Logo of the brand over the stage, hidden while a video plays. */
export function ProductGalleryBrandOverlay({ name, logo }: { name: string; logo: string }) {
  return (
    <div className="pointer-events-none absolute top-4 left-[clamp(1rem,4vw,2.5rem)] group-has-[video,iframe]/stage:hidden lg:left-4 print:hidden">
      <div className="bevel px-4 py-2.5 [--bevel-fill:var(--color-snow)]">
        <Image
          src={logo}
          alt={name}
          width={120}
          height={36}
          className="h-7 w-24 object-contain md:h-9 md:w-30"
        />
      </div>
    </div>
  )
}
