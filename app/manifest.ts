import type { MetadataRoute } from 'next'
import { defaultLocale, regionalLocales } from '#lib/base/locales.ts'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { iconBackground, iconPath, icons } from '#lib/seo/icons.ts'

/** Web app manifest, with the site settings' names. @throws ContentError */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { settings } = await getSiteSettings(null)
  const icon = (file: 'icon-192.png' | 'icon-512.png' | 'maskable-512.png') => ({
    src: iconPath(file),
    sizes: `${icons[file].size}x${icons[file].size}`,
    type: 'image/png',
  })
  return {
    name: settings.productName,
    short_name: settings.productName,
    description: settings.description,
    lang: regionalLocales[defaultLocale],
    start_url: '/',
    display: 'browser',
    background_color: iconBackground,
    theme_color: iconBackground,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon('icon-192.png'),
      icon('icon-512.png'),
      { ...icon('maskable-512.png'), purpose: 'maskable' },
    ],
  }
}
