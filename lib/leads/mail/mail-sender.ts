import 'server-only'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import { ContentError, readPublished } from '#lib/content/client.ts'
import { optionalText } from '#lib/content/list.ts'
import { env } from '#lib/env.ts'
import type { MailSender } from './claimed-mail.ts'

// Of the site settings no more than mails need: a text that pages lack must not keep a mail back.
const query = `*[_type == "siteSettings" && _id == "siteSettings"][0]{
  productName, manufacturer, contactEmail, postalAddress
}`

const settings = z.object({
  productName: z.string(),
  manufacturer: z.string(),
  contactEmail: z.email(),
  postalAddress: optionalText,
})

/** Who sends the site's mails. @throws ContentError, also where the settings are incomplete */
export async function readMailSender(): Promise<MailSender> {
  const read = await readPublished({
    query,
    tags: [tags.content('siteSettings')],
    schema: settings,
  })
  if (!read) throw new ContentError('Missing or incomplete: siteSettings')
  return {
    product: read.productName,
    maker: read.manufacturer,
    email: read.contactEmail,
    from: env().MAIL_FROM ?? read.contactEmail,
    postalAddress: read.postalAddress,
  }
}
