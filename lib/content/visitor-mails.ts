import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { defaultLocale, type Locale } from '#lib/base/locales.ts'
import { ContentError } from './content-error.ts'
import { getPublishedRawContent } from './get-raw-content.ts'
import type { VisitorMailsQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { mainAudience } from './text-audience.ts'
import { variantsProjection } from './variants.ts'
import { visitorMailTexts } from './visitor-mail-texts.ts'
import { getWithClaims } from './with-claims.ts'

const visitorMailsQuery = defineQuery(`{
  "texts": *[_type == "visitorMails" && _id == "visitorMails"][0]{
    addressConfirmation{subject, heading, text, button, ${variantsProjection}},
    quote{subject, heading, thanks, next, ${variantsProjection}},
    waitlist{subject, heading, thanks, next, ${variantsProjection}},
    dealerInquiry{subject, heading, thanks, next, ${variantsProjection}},
    dealerShare{subject, heading, thanks, next, ${variantsProjection}},
    dealerTip{subject, heading, thanks, next, ${variantsProjection}},
    fitReport{subject, heading, text, button, ${variantsProjection}}
  }
}`)

const visitorMails = z.object({
  texts: visitorMailTexts.nullable().transform((texts) => texts ?? visitorMailTexts.parse({})),
})

/** Texts of the mails to visitors, with their placeholders; claims are replaced. */
export type VisitorMails = z.infer<typeof visitorMails>

/** Returns the published texts of the mails to visitors. @throws ContentError */
export async function getVisitorMails(locale: Locale = defaultLocale): Promise<VisitorMails> {
  const mails = await getWithClaims(
    {
      query: visitorMailsQuery,
      tags: [tags.content('visitorMails')],
      schema: visitorMails satisfies SchemaFor<VisitorMailsQueryResult>,
    },
    { ...mainAudience, locale },
    getPublishedRawContent,
  )
  if (!mails) throw new ContentError('Missing: visitorMails')
  return mails
}
