import { z } from 'zod'
import { type Locale, locales } from '#lib/base/locales.ts'
import { formatCaptionsPath } from './asset-path.ts'
import { lenientArray } from './lenient-schemas.ts'

/** Paths of the captions of a video, by language. */
export type Captions = Partial<Record<Locale, string>>

const captionsFile = z.object({
  language: z.enum(locales),
  asset: z.string().transform((id, context) => {
    const path = formatCaptionsPath(id)
    if (path) return path
    context.addIssue({ code: 'custom', message: 'is no WebVTT file' })
    return z.NEVER
  }),
})

/** Captions of a video: GROQ `captions[]{language, "asset": file.asset._ref}`. */
export const contentCaptions = lenientArray(captionsFile).transform(
  (files): Captions => Object.fromEntries(files.map(({ language, asset }) => [language, asset])),
)
