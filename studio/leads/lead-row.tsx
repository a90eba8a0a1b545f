import { Badge, Card, Flex, Stack, Text } from '@sanity/ui'
import { type RouterState, useStateLink } from 'sanity/router'
import { formTitles } from '#lib/leads/staff/form-titles.ts'
import type { StaffLead } from '#lib/leads/staff/lead.ts'
import { momentOf } from './dates.ts'

interface Props {
  lead: StaffLead
  /** The state of the Studio that shows it. */
  state: RouterState
  isOpen: boolean
  storefront: string
}

/** A lead in the list, which leads to all of it. */
export function LeadRow({ lead, state, isOpen, storefront }: Props) {
  const link = useStateLink({ state })
  const machine = [lead.brand, lead.model].filter(Boolean).join(' ')
  const about = [lead.company, machine].filter(Boolean).join(' · ')
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
              {momentOf(lead.created_at)}
            </Text>
          </Flex>
          <Text size={1} muted textOverflow="ellipsis">
            {about ? `${about} · ${lead.email}` : lead.email}
          </Text>
          <Flex gap={2} wrap="wrap">
            <Badge tone="primary">{formTitles[lead.form]}</Badge>
            <Badge>{storefront}</Badge>
            {lead.flags.length > 0 && <Badge tone="caution">Look twice</Badge>}
          </Flex>
        </Stack>
      </Card>
    </Stack>
  )
}
