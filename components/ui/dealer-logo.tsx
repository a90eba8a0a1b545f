import { type Logo, logoDensity } from '#lib/values/logo-url.ts'

/** Logo of a dealership, which has its plate. @param name empty where the name is beside it */
export function DealerLogo({ name, logo: { url, width, height } }: { name: string; logo: Logo }) {
  return (
    // biome-ignore lint/performance/noImgElement: it has its final size
    <img
      src={url}
      width={Math.round(width / logoDensity)}
      height={Math.round(height / logoDensity)}
      alt={name}
    />
  )
}
