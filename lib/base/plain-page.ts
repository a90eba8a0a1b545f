import { createHash } from 'node:crypto'
import { type Html, html } from './html.ts'
import type { Locale } from './locales.ts'

// Interpolated into `html`: contains no character that it escapes, so the CSP hash matches.
const style = `:root{color-scheme:light dark}
body{max-width:32rem;margin:15vh auto 0;padding:0 1.25rem;font:1.125rem/1.5 system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.2}
a{display:inline-block;padding:.625rem 0}
button{min-height:3rem;padding:0 1.5rem;font:inherit;cursor:pointer}`

const pageHeaders = {
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

interface PlainPage {
  title: string
  text: string
  /** A link or a form below the text. */
  action?: Html | null
  locale: Locale
  status: number
  headers?: Record<string, string>
}

/** Renders a page with one message, which needs no backend, style sheet or script. */
export function renderPlainPage({ title, text, action, locale, status, headers }: PlainPage) {
  const page = html`<!doctype html>
<html lang="${locale}">
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
<p>${text}</p>
${action ?? null}
</main>
</body>
</html>
`
  return new Response(page.markup, { status, headers: { ...pageHeaders, ...headers } })
}
