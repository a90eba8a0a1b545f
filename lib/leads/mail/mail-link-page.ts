import { type Html, html } from '#lib/base/html.ts'
import { defaultLocale } from '#lib/base/locales.ts'
import { renderPlainPage } from '#lib/base/plain-page.ts'
import { createMailTranslator, type MailTranslator } from './mail-translator.ts'

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

/** Renders the page behind a mail's link, without personal data. @param siteUrl the site's origin */
export function renderMailLinkPage(state: MailLinkState, siteUrl: string): Response {
  const t = createMailTranslator(defaultLocale)
  const site = new URL(siteUrl).host
  return renderPlainPage({
    title: t(`linkPage_${state}`, { site }),
    text: t(`linkPage_${state}Text`, { site }),
    action: renderForm(state, t),
    locale: defaultLocale,
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
