import { createHash } from 'node:crypto'
import { defaultLocale } from '#lib/base/locales.ts'
import { type Html, html } from './html.ts'
import { createMailTranslator, type MailTranslator } from './mail-translator.ts'

// Interpolated into `html`: contains no character that it escapes, so the CSP hash matches.
const style = `:root{color-scheme:light dark}
body{max-width:32rem;margin:15vh auto 0;padding:0 1.25rem;font:1.125rem/1.5 system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.2}
button{min-height:3rem;padding:0 1.5rem;font:inherit;cursor:pointer}`

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}

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
  const title = t(`linkPage_${state}`, { site })
  const page = html`<!doctype html>
<html lang="${defaultLocale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${t(`linkPage_${state}Text`, { site })}</p>
${renderForm(state, t)}
</main>
</body>
</html>
`
  return new Response(page.markup, { status: statuses[state], headers })
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
