import type { Locale } from '#lib/storefront/locales.ts'

export interface Fact {
  label: string
  /** May have several lines. */
  value: string
  /** Made by us, never taken from what a visitor typed. */
  href?: string | undefined
}

export interface LetterPart {
  title: string
  facts?: readonly Fact[]
  paragraphs?: readonly string[]
}

/** A mail's content, from which its text and its HTML are made alike. */
export interface Letter {
  locale: Locale
  subject: string
  heading: string
  opening: readonly string[]
  parts: readonly LetterPart[]
  action: { label: string; url: string } | null
  closing: readonly string[]
  /** Who sends it and why, in lines. */
  footer: readonly string[]
  unsubscribe: { label: string; url: string }
}

/** The plain text of a letter. */
export function letterText(letter: Letter): string {
  const { action, unsubscribe } = letter
  return [
    letter.heading,
    ...letter.opening,
    ...letter.parts.map(partText),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...letter.closing,
    ['---', ...letter.footer, `${unsubscribe.label}: ${unsubscribe.url}`].join('\n'),
  ].join('\n\n')
}

function partText({ title, facts = [], paragraphs = [] }: LetterPart): string {
  return [title.toUpperCase(), ...facts.map(factText), ...paragraphs].join('\n')
}

function factText({ label, value }: Fact): string {
  if (!value.includes('\n')) return `${label}: ${value}`
  return `${label}:\n${value.replaceAll(/^/gm, '  ')}`
}
