import type { Locale } from '#lib/base/locales.ts'

/** What follows a label in plain text: French has a space, which breaks no line, before the colon. */
const colons: Record<Locale, string> = { en: ':', fr: '\u00a0:' }

export interface Fact {
  label: string
  /** One or several lines. */
  value: string
  /** A URL of this site, never a visitor's. */
  href?: string | undefined
}

export interface MailSection {
  title: string
  /** Language of the paragraphs, if it is not that of the mail. */
  lang?: Locale | undefined
  facts?: readonly Fact[]
  paragraphs?: readonly string[]
}

/** A mail's content, rendered both as plain text and as HTML. */
export interface MailContent {
  locale: Locale
  subject: string
  heading: string
  opening: readonly string[]
  sections: readonly MailSection[]
  action: { label: string; url: string } | null
  closing: readonly string[]
  /** Lines about the sender and the reason for the mail. */
  footer: readonly string[]
  /** Null in mails to the maker. */
  unsubscribe: { label: string; url: string } | null
}

/** Renders a mail's plain text. */
export function renderMailText(content: MailContent): string {
  const { action, unsubscribe } = content
  const colon = colons[content.locale]
  return [
    content.heading,
    ...content.opening,
    ...content.sections.map((section) => sectionText(section, colon)),
    ...(action ? [linkText(action, colon)] : []),
    ...content.closing,
    ['---', ...content.footer, ...(unsubscribe ? [linkText(unsubscribe, colon)] : [])].join('\n'),
  ].join('\n\n')
}

function linkText({ label, url }: { label: string; url: string }, colon: string): string {
  return `${label}${colon} ${url}`
}

function sectionText({ title, facts = [], paragraphs = [] }: MailSection, colon: string): string {
  const lines = facts.map((fact) => factText(fact, colon))
  return [title.toUpperCase(), ...lines, ...paragraphs].join('\n')
}

function factText({ label, value }: Fact, colon: string): string {
  if (!value.includes('\n')) return `${label}${colon} ${value}`
  return `${label}${colon}\n${value.replaceAll(/^/gm, '  ')}`
}
