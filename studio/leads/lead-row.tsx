import { Badge, Card, Flex, Stack, Text } from '@sanity/ui'
import { type RouterState, useStateLink } from 'sanity/router'
import { languageLabels } from '#lib/base/language-options.ts'
import { defaultLocale } from '#lib/base/locales.ts'
import { localeOrDefault } from '#lib/leads/mail/mail-translator.ts'
import { formLabels, statusLabels } from '#lib/leads/staff/lead-labels.ts'
import type { ListedLead } from '#lib/leads/staff/lead-schemas.ts'
import { formatDateTime } from '#studio/tools/format-date.ts'
import { ListItem } from '#studio/tools/motion.tsx'
import { isOverdue } from './is-overdue.ts'
import { ReminderBadge } from './reminder-badge.tsx'

const statusTones = {
  new: 'suggest',
  contacted: 'primary',
  quoted: 'primary',
  won: 'positive',
  lost: 'default',
} as const

interface Props {
  lead: ListedLead
  /** Router state that opens the lead. */
  state: RouterState
  isOpen: boolean
  storefront: string
}

/** A lead in the list, as a link that opens it. */
export function LeadRow({ lead, state, isOpen, storefront }: Props) {
  const link = useStateLink({ state })
  const machine = [lead.brand, lead.model].filter(Boolean).join(' ')
  const summary = [lead.company, machine].filter(Boolean).join(' · ')
  const locale = localeOrDefault(lead.locale)
  const isUnread = lead.opened_at === null
  const lastNote = lead.notes.at(-1)
  return (
    <ListItem>
      <Card
        as="a"
        {...link}
        aria-current={isOpen ? 'true' : undefined}
        data-testid="lead"
        padding={3}
        radius={2}
        tone={isOpen ? 'primary' : 'default'}
      >
        <Stack gap={3}>
          <Flex gap={3} align="center">
            <Stack flex={1}>
              <Text size={1} weight={isUnread ? 'bold' : 'medium'} textOverflow="ellipsis">
                {lead.name}
              </Text>
            </Stack>
            <Text size={1} muted>
              {formatDateTime(lead.created_at)}
            </Text>
          </Flex>
          <Text size={1} muted textOverflow="ellipsis">
            {[summary, lead.email].filter(Boolean).join(' · ')}
          </Text>
          {lastNote && (
            <Text size={1} textOverflow="ellipsis">
              {lead.notes.length > 1 && `${lead.notes.length} notes · `}
              {lastNote.author}: {lastNote.text}
            </Text>
          )}
          <Flex gap={2} wrap="wrap">
            {isUnread && <Badge tone="suggest">Unread</Badge>}
            <ReminderBadge remindOn={lead.remind_on} />
            {isOverdue(lead) && <Badge tone="critical">Overdue</Badge>}
            {lead.passed_at !== null && <Badge>Passed on</Badge>}
            <Badge tone={statusTones[lead.status]}>{statusLabels[lead.status]}</Badge>
            {lead.assignee !== null && <Badge>{lead.assignee}</Badge>}
            <Badge tone="primary">{formLabels[lead.form]}</Badge>
            <Badge>{storefront}</Badge>
            {locale !== defaultLocale && <Badge tone="primary">{languageLabels[locale]}</Badge>}
            {lead.flags.length > 0 && <Badge tone="caution">Look twice</Badge>}
          </Flex>
        </Stack>
      </Card>
    </ListItem>
  )
}
