import { DownloadIcon } from '@sanity/icons/Download'
import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { StateLink } from 'sanity/router'
import { formLabels, statusLabels } from '#lib/leads/staff/lead-labels.ts'
import type { PersonData } from '#lib/leads/staff/person.ts'
import { type DescriptionItem, DescriptionList } from '#studio/tools/description-list.tsx'
import { formatDateTime } from '#studio/tools/format-date.ts'
import { saveFile } from '#studio/tools/save-file.ts'
import type { StaffApi } from '#studio/tools/staff-api.ts'
import { ErasePersonForm } from './erase-person-form.tsx'
import { ErasureReceipts } from './erasure-receipts.tsx'
import { getTimeline } from './lead-timeline.ts'
import { describeMailState, getMailTitle } from './mail-state.ts'

interface Props {
  person: PersonData
  api: StaffApi['people']
  onErase: () => void
  /** Closes the dialog, when a lead is opened. */
  onClose: () => void
}

/** Stored data of a person, with buttons to download or erase it. Each lead is corrected in its own view. */
export function PersonView({ person, api, onErase, onClose }: Props) {
  const { email, leads, erasures } = person
  const isEmpty = isNothingStored(person)
  function download() {
    const file = new Blob([JSON.stringify(person, null, 2)], { type: 'application/json' })
    saveFile(file, `personal-data-${email}.json`)
  }
  return (
    <Stack gap={5}>
      <Stack gap={4} data-testid="person">
        <Heading as="h3" size={1}>
          {email}
        </Heading>
        {isEmpty ? (
          <Text size={1} role="status">
            Nothing is stored about this address.
          </Text>
        ) : (
          <DescriptionList items={listStored(person)} />
        )}
        {leads.map((detail) => (
          <StoredLead key={detail.lead.id} detail={detail} onOpen={onClose} />
        ))}
        {person.mentioned_in.length > 0 && (
          <Stack gap={3}>
            <Text size={1} weight="medium">
              Leads of others that name the address, where erasing masks it
            </Text>
            <Flex gap={3} wrap="wrap">
              {person.mentioned_in.map((id, index) => (
                <Text key={id} size={1}>
                  <LeadLink id={id} text={`Lead ${index + 1}`} onOpen={onClose} />
                </Text>
              ))}
            </Flex>
          </Stack>
        )}
        <Flex>
          <Button
            fontSize={1}
            mode="ghost"
            icon={DownloadIcon}
            text="Download as a file"
            title="JSON, with each column of what is listed here; of rows by table, only the number"
            onClick={download}
          />
        </Flex>
      </Stack>
      <ErasePersonForm email={email} api={api} onErase={onErase} />
      {erasures.length > 0 && <ErasureReceipts receipts={erasures} />}
    </Stack>
  )
}

function isNothingStored({ leads, unlinked_submissions, recipient, desk, ...rest }: PersonData) {
  const lists = [leads, unlinked_submissions, desk, rest.mentioned_in, rest.comments]
  const isUnknown = recipient === null && Object.keys(rest.stored_in).length === 0
  return isUnknown && lists.every(({ length }) => length === 0)
}

function listStored(person: PersonData): DescriptionItem[] {
  const { leads, recipient, desk, comments, stored_in } = person
  const count = (lists: readonly (readonly unknown[])[]) => lists.flat().length
  const rows: [label: string, value: string | number][] = [
    ['Leads', leads.length],
    ['Rows without a lead', person.unlinked_submissions.length],
    ['Mails and webhooks', count(leads.map(({ mails }) => mails))],
    ['Answers of dealers', count(leads.map(({ answers }) => answers))],
    ['Notes and changes', count(leads.map(({ notes, changes }) => [...notes, ...changes]))],
    ['Consents', leads.filter(({ consent }) => consent !== null).length],
    ['Reports whether a set fitted', leads.map(describeFitReport).filter(Boolean).join('\n')],
    ['Mail to the address', recipient ? describeRecipient(recipient.unsubscribed_at) : ''],
    ['Desk of', desk.map(({ name }) => name).join(', ')],
    [
      'Comments by guests on drafts',
      comments.map(({ path, created_at }) => `${path}, ${formatDateTime(created_at)}`).join('\n'),
    ],
    [
      'Rows with the address, by table',
      Object.entries(stored_in)
        .map(([table, rows]) => `${table}: ${rows}`)
        .join('\n'),
    ],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function describeFitReport({ fit_report }: PersonData['leads'][number]): string {
  if (fit_report === null || fit_report.did_fit === null) return ''
  const { did_fit, track, note } = fit_report
  return [did_fit ? 'Fitted' : 'Did not fit', track, note].filter(Boolean).join(', ')
}

const describeRecipient = (unsubscribedAt: string | null) =>
  unsubscribedAt === null ? 'Allowed' : `Unsubscribed ${formatDateTime(unsubscribedAt)}`

interface StoredLeadProps {
  detail: PersonData['leads'][number]
  onOpen: () => void
}

/** A lead of the person, with its mails and history. */
function StoredLead({ detail, onOpen }: StoredLeadProps) {
  const { lead, mails, notes, changes } = detail
  const title = `${formLabels[lead.form]}, ${formatDateTime(lead.created_at)}`
  const where = lead.storefront === null ? 'Main storefront' : `Storefront ${lead.storefront}`
  return (
    <Card padding={3} radius={2} border>
      <Stack gap={3}>
        <Text size={1} weight="medium">
          <LeadLink id={lead.id} text={title} onOpen={onOpen} />
        </Text>
        <Text size={1} muted>
          {[lead.name, where, statusLabels[lead.status], lead.page].filter(Boolean).join(' · ')}
        </Text>
        <Text as="div" size={1}>
          <details>
            <summary>Mails and history</summary>
            <ul style={{ paddingLeft: '1.25rem' }}>
              {mails.map((mail) => (
                <li key={mail.id}>
                  {getMailTitle(mail)}: {describeMailState(mail).text}
                </li>
              ))}
              {getTimeline(notes, changes).map((item) => (
                <li key={item.id}>
                  {item.author}, {formatDateTime(item.created_at)}: {item.text}
                </li>
              ))}
            </ul>
          </details>
        </Text>
      </Stack>
    </Card>
  )
}

function LeadLink({ id, text, onOpen }: { id: string; text: string; onOpen: () => void }) {
  return (
    <StateLink state={{ lead: id }} onClick={onOpen}>
      {text}
    </StateLink>
  )
}
