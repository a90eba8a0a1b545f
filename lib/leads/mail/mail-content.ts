import type { Locale } from '#lib/base/locales.ts'

export interface Fact {
  label: string
  /** One or several lines. */
  value: string
  /** A URL of this site, never a visitor's. */
  href?: string | undefined
}

export interface MailSection {
  title: string
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
  return [
    content.heading,
    ...content.opening,
    ...content.sections.map(sectionText),
    ...(action ? [linkText(action)] : []),
    ...content.closing,
    ['---', ...content.footer, ...(unsubscribe ? [linkText(unsubscribe)] : [])].join('\n'),
  ].join('\n\n')
}

function linkText({ label, url }: { label: string; url: string }): string {
  return `${label}: ${url}`
}

function sectionText({ title, facts = [], paragraphs = [] }: MailSection): string {
  return [title.toUpperCase(), ...facts.map(factText), ...paragraphs].join('\n')
}

function factText({ label, value }: Fact): string {
  if (!value.includes('\n')) return `${label}: ${value}`
  return `${label}:\n${value.replaceAll(/^/gm, '  ')}`
}
