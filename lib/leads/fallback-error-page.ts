import { load } from 'cheerio'
import type { Locale } from '#lib/base/locales.ts'

interface ErrorPageOptions {
  title: string
  messages: string[]
  link?: { href: string; text: string }
  locale: Locale
}

/** Returns the HTML of an error page for when no page of the site can be shown. */
export function renderFallbackErrorPage({
  title,
  messages,
  link,
  locale,
}: ErrorPageOptions): string {
  const $ = load(
    '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title></title></head><body style="font:1.1rem/1.5 system-ui;max-width:40rem;margin:3rem auto;padding:0 1rem"><h1></h1><ul></ul></body></html>',
  )
  $('html').attr('lang', locale)
  $('title, h1').text(title)
  for (const message of messages) $('ul').append($('<li></li>').text(message))
  if (link)
    $('<p></p>').append($('<a></a>').attr('href', link.href).text(link.text)).appendTo('body')
  return $.html()
}
