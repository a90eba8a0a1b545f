import { defaultLocale } from '#lib/base/locales.ts'
import { flagLabels, formLabels, statusLabels } from '#lib/leads/staff/lead-labels.ts'
import { leadStatus } from '#lib/leads/staff/lead-progress.ts'
import { sanitizeText } from '#lib/values/sanitize-text.ts'
import { listFormFacts } from '../mail/form-facts.ts'
import type { LeadEvent } from './claimed-webhook.ts'

/** Longer messages are truncated or split by Slack. */
const maxLength = 4_000

/**
 * Returns a message about a lead in the body that incoming webhooks of Slack, Mattermost and Google Chat
 * accept.
 * @param siteUrl the site's origin
 */
export function composeChatMessage(event: LeadEvent, siteUrl: string): { text: string } {
  const { lead, dealership, change } = event
  const about = [formLabels[lead.form], lead.name, dealership?.name].filter(Boolean).join(', ')
  const lines = change
    ? [
        `${about}: ${formatStatus(change.old_value)} → ${formatStatus(change.new_value)} (${change.author})`,
      ]
    : [event.event === 'test' ? `Test: ${about}` : about, ...listFacts(event), ...listFlags(event)]
  const text = sanitizeText(escapeSyntax(lines.join('\n')), maxLength)
  return { text: `${text}\n${siteUrl}/studio/leads/${lead.id}` }
}

function listFacts(event: LeadEvent): string[] {
  const facts = listFormFacts(event, defaultLocale)
  return facts.map(({ label, value }) => `${label}: ${value}`)
}

function listFlags({ lead }: LeadEvent): string[] {
  return lead.flags.map((flag) => `⚠ ${flagLabels[flag] ?? flag}`)
}

function formatStatus(value: string | null): string {
  const { data } = leadStatus.safeParse(value)
  return data ? statusLabels[data] : ''
}

/**
 * An `@` before a word that is not within an email address: that has letters before it, and a domain with
 * a dot after it that does not begin like a mention of everybody.
 */
const mention =
  /@(?<!(?<![\w.+-])[\p{L}\p{N}][\w.+-]*@(?!(?:channel|here|all|everyone)\b)(?=[\p{L}\p{N}-]+\.[\p{L}\p{N}]))(?=[\p{L}\p{N}_])/giu

/**
 * Replaces the syntax of mentions (`<!channel>`, `@all`), links and pictures of Slack, Mattermost and Google
 * Chat with another text. An email address stays.
 */
function escapeSyntax(text: string): string {
  return text
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replace(/\](?=[[(:])/g, '] ')
    .replace(mention, '@ ')
}
