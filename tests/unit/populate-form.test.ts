import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { renderFallbackErrorPage } from '#lib/leads/fallback-error-page.ts'
import { removeScripts } from '#lib/leads/page-without-scripts.ts'
import { type PopulateOptions, populateForm } from '#lib/leads/populate-form.ts'

const pageHtml = `<!doctype html><html><head><title>Contact</title>
<meta name="robots" content="index"><link rel="preload" as="script" href="/a.js"></head><body>
<svg><title>Mark</title></svg>
<form id="waitlist-form"><div id="waitlist-errors" data-error-summary hidden><p data-error-message hidden></p><ul hidden></ul></div>
<input type="hidden" name="_page" value="/contact">
<div class="field"><input id="waitlist-email" name="email" type="email" aria-describedby="hint"></div>
<select id="waitlist-brand" name="brand"><option value="" selected>None</option><option value="CAT">Caterpillar</option><option>Bobcat</option></select>
<input type="checkbox" name="industries" value="Snow" checked><input type="checkbox" name="industries" value="Other">
<textarea name="notes"></textarea></form>
<form id="quote-form"><input name="email" value="untouched"></form>
<script>alert(1)</script></body></html>`

const defaultOptions: PopulateOptions = {
  idPrefix: 'waitlist',
  values: {},
  errors: {},
  message: null,
  hiddenFields: {},
  formatTitle: (own) => `Error: ${own}`,
}

function populateHtml(difference: Partial<PopulateOptions>): string {
  const page = removeScripts(pageHtml, 'waitlist-form')
  if (!page) throw new Error('The page has no such form')
  return populateForm(page, { ...defaultOptions, ...difference })
}

const populate = (difference: Partial<PopulateOptions>) => load(populateHtml(difference))

test('the page keeps the submitted values and shows errors beside the fields and above the form', () => {
  const $ = populate({
    values: { email: 'ann', brand: 'Bobcat', industries: ['Other'], notes: 'Two\nlines' },
    errors: { email: 'Please enter a valid email address' },
  })
  const email = $('#waitlist-email')
  expect(email.attr('value')).toBe('ann')
  expect(email.attr('aria-invalid')).toBe('true')
  expect(email.attr('aria-describedby')).toBe('hint waitlist-email-error')
  expect($('#waitlist-email-error').text()).toBe('Please enter a valid email address')
  expect($('.field #waitlist-email-error').attr('class')).toBe('field-error')
  expect($('option[selected]').text()).toBe('Bobcat')
  expect(populate({ values: { brand: 'CAT' } })('option[selected]').text()).toBe('Caterpillar')
  expect($('input:checked').attr('value')).toBe('Other')
  expect($('textarea').text()).toBe('Two\nlines')
  expect($('#waitlist-errors').attr('hidden')).toBeUndefined()
  expect($('#waitlist-errors a').attr('href')).toBe('#waitlist-email')
  expect($('head > title').text()).toBe('Error: Contact')
  expect($('svg title').text()).toBe('Mark')
  expect($('#quote-form input').attr('value')).toBe('untouched')
})

test('the page has no scripts and is noindex', () => {
  const $ = populate({})
  expect($('script, link[as="script"]')).toHaveLength(0)
  expect($('meta[name="robots"]').attr('content')).toBe('noindex')
})

test('an error without a field is shown above the form', () => {
  const $ = populate({ message: 'Failed to submit your request. Please try again.' })
  expect($('[data-error-message]').text()).toBe('Failed to submit your request. Please try again.')
  expect($('[data-error-summary] ul').attr('hidden')).toBeDefined()
})

test('submitted values are escaped', () => {
  const attack = '"></textarea></title><script>alert(1)</script><img src=x onerror=alert(1)>'
  const $ = populate({
    values: { email: attack, brand: attack, industries: [attack], notes: attack },
    errors: { email: attack, [attack]: attack },
    message: attack,
    formatTitle: () => attack,
  })
  expect($('script, img')).toHaveLength(0)
  expect($('[onerror]')).toHaveLength(0)
  expect($('#waitlist-email').attr('value')).toBe(attack)
  expect($('textarea').text()).toBe(attack)
  expect($('form')).toHaveLength(2)
  expect($('head > title').text()).toBe(attack)
  const messages = [attack, attack]
  const plain = load(renderFallbackErrorPage({ title: attack, messages, locale: 'en' }))
  expect(plain('script, img')).toHaveLength(0)
  expect(plain('li').first().text()).toBe(attack)
})

test('a form that is not on the page, or is there twice, returns null', () => {
  expect(removeScripts(pageHtml, 'dealer-tip-form')).toBeNull()
  expect(removeScripts(pageHtml, '.*')).toBeNull()
  expect(removeScripts(pageHtml + pageHtml, 'quote-form')).toBeNull()
  expect(removeScripts('<form id="quote-form"></form>', 'quote-form')).toBeNull()
})

test('what is outside of the form stays as it is', () => {
  const html = populateHtml({ values: { email: '$& $1 $`' } })
  const rest = (text: string) => text.replace(/<form id="waitlist-form".*?<\/form>/s, '')
  const expected = pageHtml
    .replace(
      '<title>Contact</title>',
      '<meta name="robots" content="noindex"><title>Error: Contact</title>',
    )
    .replace(
      '<meta name="robots" content="index"><link rel="preload" as="script" href="/a.js">',
      '',
    )
    .replace('<script>alert(1)</script>', '')
  expect(rest(html)).toBe(rest(expected))
  expect(html).toContain('value="$&amp; $1 $`"')
})

test('a hidden field is added to the form, and to no other', () => {
  const $ = populate({ hiddenFields: { _wait: '"><b>' } })
  expect($('#waitlist-form input[name=_wait][type=hidden]').attr('value')).toBe('"><b>')
  expect($('[name=_wait]')).toHaveLength(1)
})
