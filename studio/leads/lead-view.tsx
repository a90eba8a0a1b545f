import { Badge, Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useEffect, useRef } from 'react'
import { formFacts } from '#lib/leads/mail/form-facts.ts'
import { flagTexts } from '#lib/leads/mail/origin-facts.ts'
import { mailWords } from '#lib/leads/mail/words.ts'
import { formTitles } from '#lib/leads/staff/form-titles.ts'
import type { LeadDetail } from '#lib/leads/staff/lead.ts'
import { consentFacts } from './consent-facts.ts'
import { Facts } from './facts.tsx'
import { LeadMails } from './lead-mails.tsx'
import { LeadNotes } from './lead-notes.tsx'
import type { LeadsApi } from './leads-api.ts'
import { originFacts } from './origin-facts.ts'
import { Panel } from './panel.tsx'

interface Props {
  detail: LeadDetail
  api: LeadsApi
  storefront: string
  onChange: () => void
}

// The Studio is in English, whatever the visitor's language.
const words = mailWords('en')

/** A lead with all that belongs to it. */
export function LeadView({ detail, api, storefront, onChange }: Props) {
  const { lead, mails, notes, consent } = detail
  const flags = flagTexts(detail, words)
  const heading = useRef<HTMLDivElement>(null)
  // Whoever chose it by keyboard goes on here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack padding={4} gap={4} data-testid="lead-detail">
      <Stack gap={3}>
        <Heading as="h2" size={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {lead.name}
        </Heading>
        <Flex gap={2}>
          <Badge tone="primary">{formTitles[lead.form]}</Badge>
          <Badge>{storefront}</Badge>
        </Flex>
      </Stack>
      {flags.length > 0 && (
        <Card padding={4} radius={3} tone="caution" border>
          <Stack gap={3}>
            <Heading as="h3" size={0}>
              {words('section_flags')}
            </Heading>
            {flags.map((text) => (
              <Text key={text} size={1}>
                {text}
              </Text>
            ))}
          </Stack>
        </Card>
      )}
      <Panel title="What they sent">
        <Facts facts={sentFacts(detail)} />
      </Panel>
      <Panel title="Notes">
        <LeadNotes lead={lead.id} notes={notes} api={api} onChange={onChange} />
      </Panel>
      <Panel title="Mails">
        <LeadMails mails={mails} api={api} onChange={onChange} />
      </Panel>
      <Panel title="Where it came from">
        <Facts facts={originFacts(lead, storefront)} />
      </Panel>
      {consent && (
        <Panel title="Consent">
          <Facts facts={consentFacts(consent, detail.fields)} />
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

function sentFacts(detail: LeadDetail) {
  return formFacts(detail, words).map(({ field, label, value }) => ({
    label,
    value: field === 'email' ? <a href={`mailto:${encodeURIComponent(value)}`}>{value}</a> : value,
  }))
}
