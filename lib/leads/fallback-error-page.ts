import { type CheerioAPI, load } from 'cheerio'
import type { Locale } from '#lib/base/locales.ts'

/** Form that resubmits a visitor's entries. */
export interface FallbackForm {
  action: string
  submit: string
  /** Fields that the visitor can correct, each with its error message. */
  fields: { name: string; value: string; message: string }[]
  hiddenFields: (readonly [name: string, value: string])[]
}

interface ErrorPageOptions {
  title: string
  messages: string[]
  link?: { href: string; text: string }
  form?: FallbackForm
  locale: Locale
}

/** Returns the HTML of an error page for when no page of the site can be shown. */
export function renderFallbackErrorPage({
  title,
  messages,
  link,
  form,
  locale,
}: ErrorPageOptions): string {
  const $ = load(
    '<!doctype html><html style="color-scheme:light dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title></title></head><body style="font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto 0;padding:0 1.25rem"><main><h1 style="font-size:1.75rem;line-height:1.2"></h1></main></body></html>',
  )
  $('html').attr('lang', locale)
  $('title, h1').text(title)
  const isList = messages.length > 1
  const texts = messages.map((message) => $(isList ? '<li></li>' : '<p></p>').text(message))
  $('main').append(...(isList ? [$('<ul></ul>').append(...texts)] : texts))
  if (form) $('main').append(renderForm($, form))
  if (link) {
    const anchor = $('<a style="display:inline-block;padding:.625rem 0"></a>')
    $('main').append($('<p></p>').append(anchor.attr('href', link.href).text(link.text)))
  }
  return $.html()
}

function renderForm($: CheerioAPI, { action, submit, fields, hiddenFields }: FallbackForm) {
  const style = 'font:inherit;width:100%'
  const controls = fields.map(({ name, value, message }) => {
    const control = value.includes('\n')
      ? $('<textarea rows="5"></textarea>').text(`\n${value}`)
      : $('<input>').attr({ value })
    const label = $('<label></label>').text(message).append(control.attr({ name, style }))
    return $('<p></p>').append(label)
  })
  const hidden = hiddenFields.map(([name, value]) =>
    $('<input type="hidden">').attr({ name, value }),
  )
  const button = $('<button style="font:inherit;padding:.5rem 1rem"></button>').text(submit)
  return $('<form method="post"></form>')
    .attr('action', action)
    .append(...controls, ...hidden, button)
}
