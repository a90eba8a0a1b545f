import { createHash } from 'node:crypto'
import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { type MailLinkState, renderMailLinkPage } from '#lib/leads/mail/mail-link-page.ts'
import { findEnglish, findFrench } from '#tests/support/languages.ts'

const site = 'https://www.example.com'
const link = `${site}/api/leads/unsubscribe/7d1c0c5e-0a0f-4c46-9a53-0f2a3c9d1b11`

const steps: [MailLinkState, status: number, english: string | null, french: string | null][] = [
  ['question', 200, 'Unsubscribe', 'Se désabonner'],
  ['done', 200, 'Subscribe again', 'S’abonner de nouveau'],
  ['back', 200, null, null],
  ['unconfirmed', 200, 'Confirm this address', 'Confirmer cette adresse'],
  ['confirmed', 200, null, null],
  ['unknown', 404, null, null],
  ['failed', 503, null, null],
]

describe.each([
  ['en', ''],
  ['en', '?lang=en'],
  ['en', '?lang=de'],
  ['fr', '?lang=fr'],
] as const)('in the language %s, of a link with the query “%s”', (locale, query) => {
  test.each(steps)(
    'the page “%s” responds with %i, is not cached and runs no script',
    async (step, status, english, french) => {
      const page = renderMailLinkPage(step, site, { url: link + query })
      const text = await page.text()
      expect(page.status).toBe(status)
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.headers.get('x-robots-tag')).toBe('noindex')
      const $ = load(text)
      expect($('button').length > 0 ? $('button').text() : null).toBe(
        locale === 'fr' ? french : english,
      )
      const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? ''
      const hash = createHash('sha256').update(style).digest('base64')
      expect(page.headers.get('content-security-policy')).toBe(
        `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      )
    },
  )

  test.each(steps)('the page “%s” has the words of its language only', async (step) => {
    const $ = load(await renderMailLinkPage(step, site, { url: link + query }).text())
    expect($('html').attr('lang')).toBe(locale)
    $('[hreflang], style').remove()
    const words = `${$('title').text()} ${$('body').text()}`
    expect(locale === 'fr' ? findEnglish(words) : findFrench(words)).toEqual([])
  })

  test('a page that no button led to has a link to the other language', async () => {
    for (const [step] of steps) {
      const $ = load(await renderMailLinkPage(step, site, { url: link + query }).text())
      const switches = $('a[hreflang]')
      const isSwitch = ['question', 'unconfirmed', 'unknown'].includes(step)
      expect(switches, step).toHaveLength(isSwitch ? 1 : 0)
      if (!isSwitch) continue
      const other = locale === 'fr' ? 'en' : 'fr'
      expect(switches.attr()).toEqual({ href: `?lang=${other}`, lang: other, hreflang: other })
      expect(switches.text()).toBe(other === 'fr' ? 'Français' : 'English')
    }
  })
})
