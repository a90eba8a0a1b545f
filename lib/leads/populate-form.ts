import { type Cheerio, type CheerioAPI, load } from 'cheerio'
import type { FieldErrors } from './forms/validate.ts'

export interface PopulateOptions {
  /** Prefix of the ids of the form's elements. */
  idPrefix: string
  /** The submitted values, unchanged. */
  values: Record<string, unknown>
  errors: FieldErrors
  /** Shown in the error summary where no field is invalid. */
  message: string | null
  /** Returns the title of the page with errors. */
  formatTitle: (pageTitle: string) => string
}

type Element = Cheerio<ReturnType<CheerioAPI>[number]>

/**
 * Returns a page's HTML with the submitted values and the errors in its form, for a browser without
 * scripts; null if the page has no such form. Submitted values become text and attribute values
 * only, never markup.
 */
export function populateForm(html: string, options: PopulateOptions): string | null {
  const $ = load(html)
  const form = $('form').filter((_, each) => $(each).attr('id') === `${options.idPrefix}-form`)
  if (form.length !== 1) return null
  removeScripts($)
  const title = $('head > title').first()
  title.text(options.formatTitle(title.text()))
  for (const [name, value] of Object.entries(options.values)) {
    populateControls($, findControls($, form, name), value)
  }
  for (const [name, message] of Object.entries(options.errors)) {
    showError($, form, `${options.idPrefix}-${name}`, name, message)
  }
  populateErrorSummary($, form, options)
  return $.html()
}

/** Removes scripts, which would hydrate other HTML, and forbids indexing of submitted values. */
function removeScripts($: CheerioAPI) {
  $('script, link[rel="preload"][as="script"], link[rel="modulepreload"]').remove()
  $('meta[name="robots"]').remove()
  $('head').append('<meta name="robots" content="noindex">')
}

function findControls($: CheerioAPI, form: Element, name: string): Element {
  return form.find('input, select, textarea').filter((_, each) => $(each).attr('name') === name)
}

function populateControls($: CheerioAPI, controls: Element, value: unknown) {
  const values = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string')
  controls.each((_, each) => {
    const control = $(each)
    const own = control.attr('value')
    if (control.is('textarea')) control.text(values[0] ?? '')
    else if (control.is('select')) selectOption($, control, values[0] ?? '')
    else if (control.is('[type="checkbox"]')) setChecked(control, values.includes(own ?? 'on'))
    else control.attr('value', values[0] ?? '')
  })
}

function setChecked(control: Element, isChecked: boolean) {
  if (isChecked) control.attr('checked', '')
  else control.removeAttr('checked')
}

function selectOption($: CheerioAPI, select: Element, value: string) {
  const options = select.find('option')
  const selected = options.filter((_, option) => $(option).attr('value') === value)
  if (selected.length === 0) return
  options.removeAttr('selected')
  selected.first().attr('selected', '')
}

function showError($: CheerioAPI, form: Element, id: string, name: string, message: string) {
  const text = form.find('p').filter((_, each) => $(each).attr('id') === `${id}-error`)
  text.text(message).removeAttr('hidden')
  const control = findControls($, form, name).first()
  const describedBy = [control.attr('aria-describedby'), `${id}-error`].filter(Boolean).join(' ')
  control.attr({ 'aria-invalid': 'true', 'aria-describedby': describedBy })
}

function populateErrorSummary(
  $: CheerioAPI,
  form: Element,
  { idPrefix, errors, message }: PopulateOptions,
) {
  const summary = form.find('[data-error-summary]').first()
  summary.removeAttr('hidden')
  if (message !== null) summary.find('[data-error-message]').text(message).removeAttr('hidden')
  const list = summary.find('ul').first()
  for (const [name, text] of Object.entries(errors)) {
    const link = $('<a></a>').attr('href', `#${idPrefix}-${name}`)
    list.append($('<li></li>').append(link.text(text)))
  }
  if (Object.keys(errors).length > 0) list.removeAttr('hidden')
}
