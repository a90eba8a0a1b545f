import { type Html, html } from '#lib/base/html.ts'
import { type Locale, otherLocale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { renderPlainPage } from '#lib/base/plain-page.ts'
import { createMailTranslator, localeOrDefault, type MailTranslator } from './mail-translator.ts'

/** The states of the pages behind a mail's links that unsubscribe and that confirm the address. */
export type MailLinkState =
  | ('question' | 'done' | 'back')
  | ('unconfirmed' | 'confirmed')
  | ('unknown' | 'failed')

const statuses: Record<MailLinkState, number> = {
  question: 200,
  done: 200,
  back: 200,
  unconfirmed: 200,
  confirmed: 200,
  unknown: 404,
  failed: 503,
}

/** Query parameter of the page's language; the default language has none. */
const languageParameter = 'lang'

/** Returns the query of a mail's link whose page is in a language. */
export function mailLinkQuery(locale: Locale): string {
  return `?${languageParameter}=${locale}`
}

/** Returns the language that a mail link's URL names. */
export const getMailLinkLocale = ({ url }: Pick<Request, 'url'>): Locale =>
  localeOrDefault(new URL(url).searchParams.get(languageParameter))

/**
 * Renders the page behind a mail's link, without personal data, in the language that the request's URL names.
 * @param siteUrl the site's origin
 */
export function renderMailLinkPage(
  state: MailLinkState,
  siteUrl: string,
  request: Pick<Request, 'url'>,
): Response {
  const locale = getMailLinkLocale(request)
  const t = createMailTranslator(locale)
  const site = new URL(siteUrl).host
  return renderPlainPage({
    title: t(`linkPage_${state}`, { site }),
    text: t(`linkPage_${state}Text`, { site }),
    action: html`${renderForm(state, t)}${renderLanguageLink(state, locale)}`,
    locale,
    status: statuses[state],
  })
}

function renderForm(state: MailLinkState, t: MailTranslator): Html | null {
  switch (state) {
    case 'question':
      return html`<form method="post"><button>${t('unsubscribe_confirm')}</button></form>`
    case 'done':
      return html`<form method="post"><button name="action" value="subscribe">${t('unsubscribe_again')}</button></form>`
    case 'unconfirmed':
      return html`<form method="post"><button>${t('addressConfirmationAction')}</button></form>`
    case 'failed':
      return html`<p><a href="">${t('unsubscribe_retry')}</a></p>`
    default:
      return null
  }
}

/** Link to the page in the other language. The result of a button has none: opening it would ask again. */
function renderLanguageLink(state: MailLinkState, locale: Locale): Html | null {
  if (!['question', 'unconfirmed', 'unknown'].includes(state)) return null
  const other = otherLocale(locale)
  const name = translate(other, 'language')('name')
  return html`<p><a href="${mailLinkQuery(other)}" lang="${other}" hreflang="${other}">${name}</a></p>`
}
