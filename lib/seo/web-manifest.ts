import 'server-only'
import type { MetadataRoute } from 'next'
import { defaultLocale, type Locale, regionalLocales } from '#lib/base/locales.ts'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { mainStorefront } from '#lib/routing/storefront.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import { iconBackground, iconPath, icons } from './icons.ts'

/** Returns the path of the web app manifest in a language. */
export function manifestPath(locale: Locale): string {
  return `${locale === defaultLocale ? '' : `/${locale}`}/manifest.webmanifest`
}

/** Responds with the web app manifest in a language, cached like a page. @throws ContentError */
export async function respondWithManifest(locale: Locale): Promise<Response> {
  return Response.json(await getManifest(locale), {
    headers: { 'content-type': 'application/manifest+json' },
  })
}

/** Returns the manifest with the site settings' texts. */
async function getManifest(locale: Locale): Promise<MetadataRoute.Manifest> {
  const { settings } = await getSiteSettings(null, locale)
  return {
    name: settings.productName,
    short_name: settings.productName,
    description: settings.description,
    lang: regionalLocales[settings.lang ?? locale],
    start_url: storefrontHref({ locale, storefront: mainStorefront }, '/'),
    display: 'browser',
    ...manifestIcons(),
  }
}

/** Returns icons and colours of a web app manifest. */
export function manifestIcons() {
  const icon = (file: 'icon-192.png' | 'icon-512.png' | 'maskable-512.png') => ({
    src: iconPath(file),
    sizes: `${icons[file].size}x${icons[file].size}`,
    type: 'image/png',
  })
  return {
    background_color: iconBackground,
    theme_color: iconBackground,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon('icon-192.png'),
      icon('icon-512.png'),
      { ...icon('maskable-512.png'), purpose: 'maskable' as const },
    ],
  }
}
