import { Badge, Card, Flex, Stack, Text } from '@sanity/ui'
import { type RouterState, useStateLink } from 'sanity/router'
import { formLabels } from '#lib/leads/staff/lead-labels.ts'
import type { StaffLead } from '#lib/leads/staff/lead-schemas.ts'
import { formatDateTime } from './format-date.ts'

interface Props {
  lead: StaffLead
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
  return (
    <Stack as="li" style={{ listStyle: 'none' }}>
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
              <Text size={1} weight="semibold" textOverflow="ellipsis">
                {lead.name}
              </Text>
            </Stack>
            <Text size={1} muted>
              {formatDateTime(lead.created_at)}
            </Text>
          </Flex>
          <Text size={1} muted textOverflow="ellipsis">
            {summary ? `${summary} · ${lead.email}` : lead.email}
          </Text>
          <Flex gap={2} wrap="wrap">
            <Badge tone="primary">{formLabels[lead.form]}</Badge>
            <Badge>{storefront}</Badge>
            {lead.flags.length > 0 && <Badge tone="caution">Look twice</Badge>}
          </Flex>
        </Stack>
      </Card>
    </Stack>
  )
}
