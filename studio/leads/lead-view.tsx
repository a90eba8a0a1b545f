import { Badge, Box, Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import { languageLabels } from '#lib/base/language-options.ts'
import { getAnswerHref } from '#lib/leads/answer-href.ts'
import { getContactHref } from '#lib/leads/contact-href.ts'
import { flagTexts } from '#lib/leads/mail/attribution-facts.ts'
import { listFormFacts } from '#lib/leads/mail/form-facts.ts'
import { createMailTranslator, localeOrDefault } from '#lib/leads/mail/mail-translator.ts'
import { formLabels } from '#lib/leads/staff/lead-labels.ts'
import type { LeadConsent, LeadDetail, StaffLead } from '#lib/leads/staff/lead-schemas.ts'
import { type DescriptionItem, DescriptionList } from '#studio/tools/description-list.tsx'
import { formatDateTime } from '#studio/tools/format-date.ts'
import { Panel } from '#studio/tools/panel.tsx'
import type { LeadsApi } from '#studio/tools/staff-api.ts'
import { CorrectLeadForm } from './correct-lead-form.tsx'
import { LeadDealershipPanel } from './lead-dealership-panel.tsx'
import { LeadMails } from './lead-mails.tsx'
import { LeadNotes } from './lead-notes.tsx'
import { LeadStatusPanel } from './lead-status-panel.tsx'
import { getTimeline } from './lead-timeline.ts'

interface Props {
  detail: LeadDetail
  api: LeadsApi
  storefront: string
  onChange: () => void
  onClose: () => void
}

// The Studio is in English, whatever the visitor's language.
const t = createMailTranslator('en')

/** A lead with its fields, notes, mails, attribution and consent. */
export function LeadView({ detail, api, storefront, onChange, onClose }: Props) {
  const { lead, mails, notes, changes, consent } = detail
  const flags = flagTexts(detail, t)
  const language = languageLabels[localeOrDefault(lead.locale)]
  const answerHref = getAnswerHref(lead)
  const heading = useRef<HTMLDivElement>(null)
  const [isCorrecting, setIsCorrecting] = useState(false)
  // Moves keyboard focus to the opened lead.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack padding={4} gap={4} data-testid="lead-detail">
      <Stack gap={3}>
        <Heading as="h2" size={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {lead.name}
        </Heading>
        <Flex gap={2}>
          <Badge tone="primary">{formLabels[lead.form]}</Badge>
          <Badge>{storefront}</Badge>
          <Badge>{language}</Badge>
        </Flex>
        {answerHref && (
          <Flex>
            <Button
              as="a"
              href={answerHref}
              fontSize={1}
              mode="ghost"
              text={`Answer in ${language}`}
              title="Opens your mail program with a subject and a greeting"
            />
          </Flex>
        )}
      </Stack>
      {flags.length > 0 && (
        <Card padding={4} radius={3} tone="caution" border>
          <Stack gap={3}>
            <Heading as="h3" size={0}>
              {t('section_flags')}
            </Heading>
            {flags.map((text) => (
              <Text key={text} size={1}>
                {text}
              </Text>
            ))}
          </Stack>
        </Card>
      )}
      <LeadStatusPanel lead={lead} api={api} onChange={onChange} onClose={onClose} />
      <LeadDealershipPanel detail={detail} api={api} onChange={onChange} />
      <Panel title={t('section_request')}>
        {isCorrecting ? (
          <CorrectLeadForm
            detail={detail}
            onChange={onChange}
            onClose={() => setIsCorrecting(false)}
          />
        ) : (
          <>
            <DescriptionList items={getSubmittedItems(detail)} />
            <Flex>
              <Button
                fontSize={1}
                mode="bleed"
                text="Correct"
                title="When the sender asks for it; the history has who did"
                onClick={() => setIsCorrecting(true)}
              />
            </Flex>
          </>
        )}
      </Panel>
      <Panel title="Notes">
        <LeadNotes
          lead={lead.id}
          hasDealership={lead.dealership_id !== null}
          timeline={getTimeline(notes, changes)}
          api={api}
          onChange={onChange}
        />
      </Panel>
      <Panel title="Mails">
        <LeadMails mails={mails} answers={detail.answers} api={api} onChange={onChange} />
      </Panel>
      <Panel title={t('section_attribution')}>
        <DescriptionList items={getAttributionItems(lead, storefront)} />
      </Panel>
      {consent && (
        <Panel title="Consent">
          <DescriptionList items={getConsentItems(consent, detail.fields)} />
        </Panel>
      )}
      <Box>
        <Text size={0} muted>
          {lead.id}
        </Text>
      </Box>
    </Stack>
  )
}

function getSubmittedItems(detail: LeadDetail) {
  return listFormFacts(detail, 'en').map(({ kind, label, value }) => ({
    label,
    value: <ContactLink href={getContactHref(kind, value)} text={value} />,
  }))
}

function ContactLink({ href, text }: { href: string | null; text: string }) {
  return href === null ? text : <a href={href}>{text}</a>
}

/** Returns a lead's attribution for display; unknown values are left out. */
function getAttributionItems(lead: StaffLead, storefront: string): DescriptionItem[] {
  const rows: [label: string, value: string | null][] = [
    ['Received', `${formatDateTime(lead.created_at)} (Toronto)`],
    ['Storefront', storefront],
    ['Page', lead.page],
    ['Language', languageLabels[localeOrDefault(lead.locale)]],
    ['Came from', lead.referrer],
    ['Campaign', lead.utm_campaign],
    ['Campaign source', lead.utm_source],
    ['Campaign medium', lead.utm_medium],
    ['Campaign term', lead.utm_term],
    ['Campaign content', lead.utm_content],
  ]
  return rows.filter(([, value]) => value).map(([label, value]) => ({ label, value }))
}

/** Returns the proof of consent, and whether it is withdrawn. */
function getConsentItems(consent: LeadConsent, fields: Record<string, unknown>) {
  const { wording, page, address, email, consented_at, locale } = consent
  const isWithdrawn = fields.subscription_status === 'Unsubscribe'
  const rows: [label: string, value: string | null][] = [
    ['Now', isWithdrawn ? 'Withdrawn: send no mails' : 'Holds'],
    ['Agreed to', wording],
    ['In', languageLabels[localeOrDefault(locale)]],
    ['When', `${formatDateTime(consented_at)} (Toronto)`],
    ['Email', email],
    ['On page', page],
    ['Network address', address],
  ]
  return rows.flatMap(([label, value]): DescriptionItem[] => (value ? [{ label, value }] : []))
}
