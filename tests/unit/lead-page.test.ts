import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { type Filling, fillPage } from '#lib/leads/fill-page.ts'
import { plainRejection } from '#lib/leads/plain-rejection.ts'

const page = `<!doctype html><html><head><title>Contact</title>
<meta name="robots" content="index"><link rel="preload" as="script" href="/a.js"></head><body>
<svg><title>Mark</title></svg>
<form id="waitlist-form"><div id="waitlist-problems" data-problems hidden><p data-message hidden></p><ul hidden></ul></div>
<input type="hidden" name="_page" value="/contact">
<input id="waitlist-email" name="email" type="email" aria-describedby="hint"><p id="waitlist-email-error" hidden></p>
<select id="waitlist-brand" name="brand"><option value="" selected>None</option><option value="Bobcat">Bobcat</option></select>
<input type="checkbox" name="industries" value="Snow" checked><input type="checkbox" name="industries" value="Other">
<textarea name="notes"></textarea></form>
<form id="quote-form"><input name="email" value="untouched"></form>
<script>alert(1)</script></body></html>`

const filling: Filling = {
  at: 'waitlist',
  values: {},
  errors: {},
  message: null,
  title: (own) => `Error: ${own}`,
}

const filled = (difference: Partial<Filling>) =>
  load(fillPage(page, { ...filling, ...difference }) ?? '')

test('a page keeps what was sent, and says what is wrong beside it and above the form', () => {
  const $ = filled({
    values: { email: 'ann', brand: 'Bobcat', industries: ['Other'], notes: 'Two\nlines' },
    errors: { email: 'Please enter a valid email address' },
  })
  const email = $('#waitlist-email')
  expect(email.attr('value')).toBe('ann')
  expect(email.attr('aria-invalid')).toBe('true')
  expect(email.attr('aria-describedby')).toBe('hint waitlist-email-error')
  expect($('#waitlist-email-error').text()).toBe('Please enter a valid email address')
  expect($('#waitlist-email-error').attr('hidden')).toBeUndefined()
  expect($('option[selected]').attr('value')).toBe('Bobcat')
  expect($('input:checked').attr('value')).toBe('Other')
  expect($('textarea').text()).toBe('Two\nlines')
  expect($('#waitlist-problems').attr('hidden')).toBeUndefined()
  expect($('#waitlist-problems a').attr('href')).toBe('#waitlist-email')
  expect($('head > title').text()).toBe('Error: Contact')
  expect($('svg title').text()).toBe('Mark')
  expect($('#quote-form input').attr('value')).toBe('untouched')
})

test('runs no script and is found by no search engine', () => {
  const $ = filled({})
  expect($('script, link[as="script"]')).toHaveLength(0)
  expect($('meta[name="robots"]').attr('content')).toBe('noindex')
})

test('says above the form what is wrong with no field', () => {
  const $ = filled({ message: 'Failed to submit your request. Please try again.' })
  expect($('[data-message]').text()).toBe('Failed to submit your request. Please try again.')
  expect($('[data-problems] ul').attr('hidden')).toBeDefined()
})

test('takes nothing that was sent for markup', () => {
  const attack = '"></textarea></title><script>alert(1)</script><img src=x onerror=alert(1)>'
  const html =
    fillPage(page, {
      ...filling,
      values: { email: attack, brand: attack, industries: [attack], notes: attack },
      errors: { email: attack, [attack]: attack },
      message: attack,
    }) ?? ''
  const $ = load(html)
  expect($('script, img')).toHaveLength(0)
  expect($('[onerror]')).toHaveLength(0)
  expect($('#waitlist-email').attr('value')).toBe(attack)
  expect($('textarea').text()).toBe(attack)
  expect($('form')).toHaveLength(2)
  const plain = load(plainRejection({ title: attack, problems: [attack], locale: 'en' }))
  expect(plain('script, img')).toHaveLength(0)
  expect(plain('li').text()).toBe(attack)
})

test('is no page where the form is not on it', () => {
  expect(fillPage(page, { ...filling, at: 'dealer-tip' })).toBeNull()
  expect(fillPage(page, { ...filling, at: '*,#quote' })).toBeNull()
})
