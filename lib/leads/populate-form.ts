import { type Cheerio, type CheerioAPI, load } from 'cheerio'
import type { FieldErrors } from './forms/validate.ts'
import type { PageWithoutScripts } from './page-without-scripts.ts'

export interface PopulateOptions {
  /** Prefix of the ids of the form's elements. */
  idPrefix: string
  /** The submitted values, unchanged. */
  values: Record<string, unknown>
  errors: FieldErrors
  /** Shown in the error summary where no field is invalid. */
  message: string | null
  /** Fields that the form sends besides its own. */
  hiddenFields: Record<string, string>
  /** Returns the title of the page with errors. */
  formatTitle: (pageTitle: string) => string
}

type Element = Cheerio<ReturnType<CheerioAPI>[number]>

/**
 * Returns a page's HTML with the submitted values and the errors in its form, for a browser without
 * scripts. Submitted values become text and attribute values only, never markup.
 */
export function populateForm(page: PageWithoutScripts, options: PopulateOptions): string {
  const $ = load(page.form, null, false)
  const form = $('form').first()
  for (const [name, value] of Object.entries(options.values)) {
    populateControls($, findControls($, form, name), value)
  }
  for (const [name, message] of Object.entries(options.errors)) {
    showError($, form, `${options.idPrefix}-${name}`, name, message)
  }
  for (const [name, value] of Object.entries(options.hiddenFields)) {
    form.append($('<input type="hidden">').attr({ name, value }))
  }
  populateErrorSummary($, form, options)
  const title = load('<title></title>', null, false)
  title('title').text(options.formatTitle(page.title))
  return page.beforeTitle + title.html() + page.beforeForm + $.html() + page.afterForm
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
  const selected = options.filter(
    (_, option) => ($(option).attr('value') ?? $(option).text()) === value,
  )
  if (selected.length === 0) return
  options.removeAttr('selected')
  selected.first().attr('selected', '')
}

function showError($: CheerioAPI, form: Element, id: string, name: string, message: string) {
  const control = findControls($, form, name).first()
  const text = $('<p></p>')
    .attr({ id: `${id}-error`, class: 'field-error' })
    .text(message)
  control.closest('.field').append(text)
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
