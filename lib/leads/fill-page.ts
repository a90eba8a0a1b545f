import { type Cheerio, type CheerioAPI, load } from 'cheerio'
import type { FieldErrors } from './forms/validate.ts'

export interface Filling {
  /** The beginning of the form's ids. */
  at: string
  /** What was sent, as it was sent. */
  values: Record<string, unknown>
  errors: FieldErrors
  /** Said above the form where no field is wrong. */
  message: string | null
  /** The page's title, given its own. */
  title: (own: string) => string
}

type Element = Cheerio<ReturnType<CheerioAPI>[number]>

/**
 * The page with its form as a visitor sent it, and what is wrong with it, for a browser without
 * scripts. What was sent gets in as text and attribute values alone.
 * @returns null where the page has no such form
 */
export function fillPage(html: string, filling: Filling): string | null {
  const $ = load(html)
  const form = $('form').filter((_, each) => $(each).attr('id') === `${filling.at}-form`)
  if (form.length !== 1) return null
  withoutScripts($)
  const title = $('head > title').first()
  title.text(filling.title(title.text()))
  for (const [name, value] of Object.entries(filling.values)) {
    fillIn($, controls($, form, name), value)
  }
  for (const [name, message] of Object.entries(filling.errors)) {
    showError($, form, `${filling.at}-${name}`, name, message)
  }
  summarise($, form, filling)
  return $.html()
}

/** The page is no longer what its scripts expect, and holds what no search engine should. */
function withoutScripts($: CheerioAPI) {
  $('script, link[rel="preload"][as="script"], link[rel="modulepreload"]').remove()
  $('meta[name="robots"]').remove()
  $('head').append('<meta name="robots" content="noindex">')
}

function controls($: CheerioAPI, form: Element, name: string): Element {
  return form.find('input, select, textarea').filter((_, each) => $(each).attr('name') === name)
}

function fillIn($: CheerioAPI, found: Element, value: unknown) {
  const values = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string')
  found.each((_, each) => {
    const control = $(each)
    const own = control.attr('value')
    if (control.is('textarea')) control.text(values[0] ?? '')
    else if (control.is('select')) choose($, control, values[0] ?? '')
    else if (control.is('[type="checkbox"]')) check(control, values.includes(own ?? 'on'))
    else control.attr('value', values[0] ?? '')
  })
}

function check(control: Element, isChecked: boolean) {
  if (isChecked) control.attr('checked', '')
  else control.removeAttr('checked')
}

function choose($: CheerioAPI, select: Element, value: string) {
  const options = select.find('option')
  const chosen = options.filter((_, option) => $(option).attr('value') === value)
  if (chosen.length === 0) return
  options.removeAttr('selected')
  chosen.first().attr('selected', '')
}

function showError($: CheerioAPI, form: Element, id: string, name: string, message: string) {
  const text = form.find('p').filter((_, each) => $(each).attr('id') === `${id}-error`)
  text.text(message).removeAttr('hidden')
  const control = controls($, form, name).first()
  const described = [control.attr('aria-describedby'), `${id}-error`].filter(Boolean).join(' ')
  control.attr({ 'aria-invalid': 'true', 'aria-describedby': described })
}

function summarise($: CheerioAPI, form: Element, { at, errors, message }: Filling) {
  const summary = form.find('[data-problems]').first()
  summary.removeAttr('hidden')
  if (message !== null) summary.find('[data-message]').text(message).removeAttr('hidden')
  const list = summary.find('ul').first()
  for (const [name, text] of Object.entries(errors)) {
    const link = $('<a class="underline underline-offset-4"></a>').attr('href', `#${at}-${name}`)
    list.append($('<li></li>').append(link.text(text)))
  }
  if (Object.keys(errors).length > 0) list.removeAttr('hidden')
}
