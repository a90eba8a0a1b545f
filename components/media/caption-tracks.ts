import { type Locale, locales } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { Captions } from '#lib/content/captions.ts'

/** Attributes of a `track` element. */
export interface CaptionTrack {
  src: string
  srcLang: Locale
  label: string
  default?: true
}

/** Returns the tracks of a video's captions; those in the language of the page are on. */
export function captionTracks(captions: Captions, locale: Locale): CaptionTrack[] {
  return locales.flatMap((srcLang) => {
    const src = captions[srcLang]
    if (!src) return []
    const label = translate(srcLang, 'language')('name')
    return [{ src, srcLang, label, ...(srcLang === locale && { default: true as const }) }]
  })
}
