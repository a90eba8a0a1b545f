import { createTranslator } from 'next-intl'
import { describe, expect, test } from 'vitest'
import en from '#messages/en.json' with { type: 'json' }
import fr from '#messages/fr.json' with { type: 'json' }
import { findTypographyFaults } from '../support/french-typography.ts'
import { findEnglish, findFrench, properNames } from '../support/languages.ts'

/** Keys of names and words that both languages write alike. */
const sameInBoth = new Set([
  ...['navigation.faq', 'navigation.contact', 'navigation.menu', 'search.models', 'search.faq'],
  ...['AB', 'MB', 'NU', 'ON', 'SK', 'YT'].map((code) => `provinces.${code}`),
  ...['listing.titleOfPage', 'listing.pages', 'machine.kindName_standard', 'faq.title'],
  ...[
    'desk.channel_facebook',
    'desk.channel_instagram',
    'desk.logo',
    'desk.message',
    'desk.notes',
    'desk.page',
    'desk.sessions',
  ],
  ...['dealers.geonames', 'dealers.geonamesLicense', 'dealers.hours'],
  ...['choices.Construction', 'choices.Agriculture', 'fields.message', 'gallery.counter'],
  ...['fit.torqueValue', 'fit.kilograms', 'fitReport.aboutSet'],
  ...['seo.listingPage', 'llms.pages', 'mail.field_message', 'mail.attribution_page'],
])

type Messages = Record<string, Record<string, string>>

/** Returns each message by its key, with its namespace. */
const byKey = (messages: Messages) =>
  new Map(
    Object.entries(messages).flatMap(([namespace, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${namespace}.${key}`, text]),
    ),
  )

const english = byKey(en)
const french = byKey(fr)

const argumentPattern = /\{(\w+)(?:\}|, (\w+),)/g

/** Returns the arguments of a message with their types, for example `count, plural`. */
const listArguments = (message: string) =>
  new Set(
    [...message.matchAll(argumentPattern)].map(([, name, type]) =>
      type ? `${name}, ${type}` : name,
    ),
  )

/** Returns a message with a number for each argument. */
function format(locale: string, key: string, message: string, number: number): string {
  const t = createTranslator<Record<string, string>>({
    locale,
    messages: { message },
    onError: (error) => {
      throw new Error(`${key}: ${error.message}`)
    },
  })
  const names = [...message.matchAll(argumentPattern)].map(([, name]) => name)
  return t('message', Object.fromEntries(names.map((name) => [name, number])))
}

const formatAll = (locale: string, messages: ReadonlyMap<string, string>) =>
  [...messages].flatMap(([key, message]) =>
    [1, 2].map((number) => format(locale, key, message, number)),
  )

test('both languages have the same messages in the same order', () => {
  expect([...french.keys()]).toEqual([...english.keys()])
})

test.each([...english])('%s takes the same arguments in both languages', (key, message) => {
  expect(listArguments(french.get(key) ?? '')).toEqual(listArguments(message))
})

test('nothing and one are singular in French', () => {
  for (const [key, message] of french) {
    if (!message.includes(', plural,')) continue
    const [zero = '', one = '', two = ''] = [0, 1, 2].map((count) =>
      format('fr', key, message, count),
    )
    expect(zero.replaceAll('0', '1'), key).toBe(one)
    expect(two.replaceAll('2', '1'), key).not.toBe(one)
  }
})

test('a message is the same in both languages only where the words are', () => {
  const same = [...english.keys()].filter((key) => french.get(key) === english.get(key))
  expect(new Set(same)).toEqual(sameInBoth)
})

describe('words and typography', () => {
  const frenchTexts = formatAll('fr', french)

  test('no French message has English words', () => {
    const names = [...properNames, 'npm start']
    expect(frenchTexts.flatMap((text) => findEnglish(text, names))).toEqual([])
  })

  test('no English message has French words', () => {
    expect(formatAll('en', english).flatMap((text) => findFrench(text))).toEqual([])
  })

  test('French messages have French typography', () => {
    expect(frenchTexts.flatMap(findTypographyFaults)).toEqual([])
    expect(frenchTexts.filter((text) => text !== text.trim())).toEqual([])
  })
})
