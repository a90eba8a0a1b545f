import { load } from 'cheerio'
import type { Locale } from '#lib/storefront/locales.ts'

interface Texts {
  title: string
  problems: string[]
  locale: Locale
}

/** Says what is wrong where the form's own page cannot be had; the browser's way back leads to it. */
export function plainRejection({ title, problems, locale }: Texts): string {
  const $ = load(
    '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title></title></head><body style="font:1.1rem/1.5 system-ui;max-width:40rem;margin:3rem auto;padding:0 1rem"><h1></h1><ul></ul></body></html>',
  )
  $('html').attr('lang', locale)
  $('title, h1').text(title)
  for (const problem of problems) $('ul').append($('<li></li>').text(problem))
  return $.html()
}
