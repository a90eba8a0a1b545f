import { Badge, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import type { LeadAnswer } from '#lib/leads/staff/lead-progress.ts'
import type { LeadMail } from '#lib/leads/staff/lead-schemas.ts'
import type { LeadsApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { describeMailState, getMailTitle } from './mail-state.ts'

interface Props {
  mails: readonly LeadMail[]
  /** Mails that a dealership wrote. */
  answers: readonly LeadAnswer[]
  api: LeadsApi
  onChange: () => void
}

/** A lead's mails and webhooks with their delivery state. */
export function LeadMails({ mails, answers, api, onChange }: Props) {
  const { isPending, error, mutate } = useMutation(onChange)
  return (
    <Stack gap={4}>
      <Stack as="ul" gap={4} padding={0} margin={0}>
        {mails.map((mail) => {
          const { text, isGivenUp } = describeMailState(mail)
          return (
            <Stack as="li" key={mail.id} gap={3} style={{ listStyle: 'none' }}>
              <Flex gap={3} align="center" wrap="wrap">
                <Text size={1} weight="medium">
                  {getMailTitle(mail)}
                </Text>
                {isGivenUp && <Badge tone="critical">Not delivered</Badge>}
              </Flex>
              <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
                {text}
              </Text>
              {isGivenUp && (
                <Flex>
                  <Button
                    fontSize={1}
                    mode="ghost"
                    text="Send again"
                    disabled={isPending}
                    onClick={() => mutate(() => api.retryMail({ id: mail.id }))}
                  />
                </Flex>
              )}
            </Stack>
          )
        })}
      </Stack>
      {answers.map(({ id, author, subject, text }) => (
        <Card key={id} padding={3} radius={2} tone="transparent">
          <Stack gap={3}>
            <Text size={1} weight="medium">
              {subject}
            </Text>
            <Text size={1} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {text}
            </Text>
            <Text size={0} muted>
              {author}
            </Text>
          </Stack>
        </Card>
      ))}
      {mails.length === 0 && (
        <Text size={1} muted>
          None
        </Text>
      )}
      {error !== null && <StatusMessage text={error} />}
    </Stack>
  )
}
