import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type MailLinkState, renderMailLinkPage } from '#lib/leads/mail/mail-link-page.ts'

const steps: [MailLinkState, number, string | null][] = [
  ['question', 200, 'Unsubscribe'],
  ['done', 200, 'Subscribe again'],
  ['back', 200, null],
  ['unconfirmed', 200, 'Confirm this address'],
  ['confirmed', 200, null],
  ['unknown', 404, null],
  ['failed', 503, null],
]

test.each(steps)(
  'the page “%s” responds with %i, is not cached and runs no script',
  async (step, status, button) => {
    const page = renderMailLinkPage(step, 'https://www.example.com')
    const text = await page.text()
    expect(page.status).toBe(status)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    expect(/<button.*>(.+)<\/button>/.exec(text)?.[1] ?? null).toBe(button)
    const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
  },
)
