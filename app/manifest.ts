import type { MetadataRoute } from 'next'
import { iconAddress, iconGround, icons } from '#lib/seo/icons.ts'
import { mainCopy } from '#lib/storefront/main-copy.ts'

/** What a phone shows of the site on its home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { settings } = await mainCopy()
  const icon = (file: 'icon-192.png' | 'icon-512.png' | 'maskable-512.png') => ({
    src: iconAddress(file),
    sizes: `${icons[file].size}x${icons[file].size}`,
    type: 'image/png',
  })
  return {
    name: settings.productName,
    short_name: settings.productName,
    description: settings.description,
    start_url: '/',
    display: 'browser',
    background_color: iconGround,
    theme_color: iconGround,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon('icon-192.png'),
      icon('icon-512.png'),
      { ...icon('maskable-512.png'), purpose: 'maskable' },
    ],
  }
}
