import type { Logo } from '#lib/values/logo-url.ts'

/** Logo of a dealership, on a plate on which it has contrast. */
export function DealerLogo({ name, logo }: { name: string; logo: Logo }) {
  const { url, width, height, plate } = logo
  return (
    <span className={plate === 'dark' ? 'dealer-logo is-dark' : 'dealer-logo'}>
      {/* biome-ignore lint/performance/noImgElement: it has its final size */}
      <img src={url} width={width} height={height} alt={name} />
    </span>
  )
}
