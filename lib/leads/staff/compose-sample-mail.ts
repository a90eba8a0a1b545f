import 'server-only'
import type { SendMailOptions } from 'nodemailer'
import { env } from '#lib/base/env.ts'
import { HttpError } from '#lib/base/http-error.ts'
import { getDealership } from '#lib/catalog/dealership.ts'
import { getPublishedRawContent } from '#lib/content/get-raw-content.ts'
import { mainAudience } from '#lib/content/text-audience.ts'
import { withClaims } from '#lib/content/with-claims.ts'
import { getConsentWording } from '#lib/leads/consent-wording.ts'
import { formFields, leadFormName } from '#lib/leads/forms/lead-form-name.ts'
import { addressConfirmation } from '#lib/leads/mail/address-confirmation.ts'
import { assembleMail, mailLink } from '#lib/leads/mail/assemble-mail.ts'
import {
  type ClaimedMail,
  getStorefrontDisplayName,
  type MailContext,
} from '#lib/leads/mail/claimed-mail.ts'
import { fitReportRequest } from '#lib/leads/mail/fit-report-request.ts'
import type { MailContent } from '#lib/leads/mail/mail-content.ts'
import { getMailSender, isPostalAddressMissing } from '#lib/leads/mail/mail-sender.ts'
import { createMailTranslator } from '#lib/leads/mail/mail-translator.ts'
import { visitorAcknowledgement } from '#lib/leads/mail/visitor-acknowledgement.ts'
import type { MailField, MailPreviewRequest } from './mail-preview.ts'
import { createSampleMail } from './sample-lead.ts'

/** Token of no recipient: the pages behind the links say that the link is not valid. */
const sampleToken = '00000000-0000-4000-8000-000000000000'

interface SampleMail {
  content: MailContent
  /** Returns the mail ready for `transport.send`, with this content. */
  assemble: (content: MailContent, to: string) => SendMailOptions
  from: { name: string; address: string }
}

/**
 * Composes a mail to visitors as the outbox does, from given texts and with sample values.
 * @throws HttpError 404 unknown dealership, 409 no mail is sent because the postal address is missing
 * @throws CatalogError, ContentError
 */
export async function composeSampleMail(request: MailPreviewRequest): Promise<SampleMail> {
  const context = await getMailContext(request)
  const mail = createSampleMail(
    formOf(request.mail),
    await findDealership(request.dealership),
    request.locale,
  )
  const from = { name: getStorefrontDisplayName(mail, context), address: context.sender.from }
  return {
    content: composeContent(request, mail, context),
    assemble: (content, to) =>
      assembleMail(content, context, {
        messageName: `test-${mail.id}`,
        fromName: from.name,
        to,
        replyTo: null,
      }),
    from,
  }
}

/** Returns a mail's content, marked as a test. */
export function markAsTest(content: MailContent): MailContent {
  const t = createMailTranslator(content.locale)
  return {
    ...content,
    subject: t('testSubject', { subject: content.subject }),
    opening: [t('testNotice'), ...content.opening],
  }
}

async function getMailContext({ mail, texts, locale }: MailPreviewRequest): Promise<MailContext> {
  if (await isPostalAddressMissing()) {
    throw new HttpError(
      409,
      'The site sends no mail: the postal address is missing in the site settings.',
    )
  }
  const [sender, written] = await Promise.all([
    getMailSender(texts[mail].lang ?? locale),
    withClaims(texts, { ...mainAudience, locale }, getPublishedRawContent),
  ])
  return { siteUrl: env().SITE_URL, sender, visitorMails: { texts: written } }
}

async function findDealership(slug: string | null): Promise<ClaimedMail['dealership']> {
  if (slug === null) return null
  const dealership = await getDealership(slug)
  if (!dealership) throw new HttpError(404, 'There is no such dealership.')
  return { name: dealership.name, slug, contact_email: dealership.contactEmail }
}

/** Returns the form that a mail is about; any form precedes the address confirmation. */
function formOf(field: MailField) {
  if (field === 'fitReport') return 'quote'
  return leadFormName.options.find((form) => formFields[form] === field) ?? 'waitlist'
}

function composeContent(
  { mail: field, locale }: MailPreviewRequest,
  mail: ClaimedMail,
  context: MailContext,
): MailContent {
  const link = (page: 'confirm' | 'unsubscribe' | 'fit') =>
    mailLink(context.siteUrl, page, sampleToken, locale)
  const unsubscribeUrl = link('unsubscribe')
  if (field === 'addressConfirmation') {
    return addressConfirmation(mail, context, { confirmUrl: link('confirm'), unsubscribeUrl })
  }
  if (field === 'fitReport') {
    return fitReportRequest(mail, context, { reportUrl: link('fit'), unsubscribeUrl })
  }
  const { wording } = getConsentWording(context.sender, locale)
  return visitorAcknowledgement(
    mail,
    context,
    field === 'waitlist' ? wording : null,
    unsubscribeUrl,
  )
}
