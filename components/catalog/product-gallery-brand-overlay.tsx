import { Picture } from '#components/ui/picture.tsx'

/** Logo of the brand over the stage, hidden while a video plays. */
export function ProductGalleryBrandOverlay({ name, logo }: { name: string; logo: string }) {
  return (
    <div className="gallery-brand">
      <div className="bevel">
        <Picture src={logo} alt={name} width={120} height={36} />
      </div>
    </div>
  )
}
