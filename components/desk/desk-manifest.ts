import 'server-only'
import type { MetadataRoute } from 'next'
import { type Locale, regionalLocales } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { deskHref } from '#lib/routing/desk-path.ts'
import { manifestIcons } from '#lib/seo/web-manifest.ts'

/** Responds with the web app manifest of the desk in a language: phones put it on their home screen. */
export function respondWithDeskManifest(locale: Locale): Response {
  const name = translate(locale, 'desk')('title')
  const manifest: MetadataRoute.Manifest = {
    ...{ id: deskHref('en'), name, short_name: name, lang: regionalLocales[locale] },
    ...{ start_url: deskHref(locale), scope: '/', display: 'standalone' },
    ...manifestIcons(),
  }
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'max-age=3600' },
  })
}
