import { Badge, Button, Flex, Stack, Text } from '@sanity/ui'
import type { LeadMail } from '#lib/leads/staff/lead.ts'
import type { LeadsApi } from './leads-api.ts'
import { audiences, mailState } from './mail-state.ts'
import { Notice } from './notice.tsx'
import { useDoing } from './use-doing.ts'

interface Props {
  mails: readonly LeadMail[]
  api: LeadsApi
  onChange: () => void
}

/** The mails that a lead is worth, and what became of each. */
export function LeadMails({ mails, api, onChange }: Props) {
  const { isBusy, problem, act } = useDoing(onChange)
  return (
    <Stack gap={4}>
      <Stack as="ul" gap={4} padding={0} margin={0}>
        {mails.map((mail) => {
          const { text, isGivenUp } = mailState(mail)
          return (
            <Stack as="li" key={mail.id} gap={3} style={{ listStyle: 'none' }}>
              <Flex gap={3} align="center" wrap="wrap">
                <Text size={1} weight="medium">
                  {audiences[mail.audience]}
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
                    disabled={isBusy}
                    onClick={() => act(() => api.retryMail(mail.id))}
                  />
                </Flex>
              )}
            </Stack>
          )
        })}
      </Stack>
      {mails.length === 0 && (
        <Text size={1} muted>
          None
        </Text>
      )}
      {problem !== null && <Notice text={problem} />}
    </Stack>
  )
}
