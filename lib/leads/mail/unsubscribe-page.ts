import { createHash } from 'node:crypto'
import { defaultLocale } from '#lib/storefront/locales.ts'
import { type Html, html } from './html.ts'
import { type MailWords, mailWords } from './words.ts'

// It stands in the page as it is: no character of it is one that HTML escapes.
const style = `:root{color-scheme:light dark}
body{max-width:32rem;margin:15vh auto 0;padding:0 1.25rem;font:1.125rem/1.5 system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.2}
button{min-height:3rem;padding:0 1.5rem;font:inherit;cursor:pointer}`

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // The address of the page is all it takes to unsubscribe.
  'referrer-policy': 'no-referrer',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}

/** What there is to tell who follows the link at the foot of a mail. */
export type UnsubscribeStep = 'question' | 'done' | 'back' | 'unknown' | 'failed'

const statuses = { question: 200, done: 200, back: 200, unknown: 404, failed: 503 }

/** The page of a step; it names nobody. @param siteUrl the site's origin */
export function unsubscribePage(step: UnsubscribeStep, siteUrl: string): Response {
  const words = mailWords(defaultLocale)
  const site = new URL(siteUrl).host
  const title = words(`unsubscribe_${step}`, { site })
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
<p>${words(`unsubscribe_${step}Text`, { site })}</p>
${form(step, words)}
</main>
</body>
</html>
`
  return new Response(page.markup, { status: statuses[step], headers })
}

function form(step: UnsubscribeStep, words: MailWords): Html | null {
  switch (step) {
    case 'question':
      return html`<form method="post"><button>${words('unsubscribe_confirm')}</button></form>`
    case 'done':
      return html`<form method="post"><button name="wish" value="subscribe">${words('unsubscribe_again')}</button></form>`
    case 'failed':
      return html`<p><a href="">${words('unsubscribe_retry')}</a></p>`
    default:
      return null
  }
}
