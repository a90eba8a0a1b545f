import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useCallback } from 'react'
import { formatDateTime } from './format-date.ts'
import type { LeadsApi } from './leads-api.ts'
import { StatusMessage } from './status-message.tsx'
import { useMutation } from './use-mutation.ts'
import { useQuery } from './use-query.ts'

/** Mails that were given up and dealerships that stopped theirs, with buttons that undo it. */
export function MailAlerts({ api }: { api: LeadsApi }) {
  const alerts = useQuery(useCallback((signal: AbortSignal) => api.getMailAlerts(signal), [api]))
  const { isPending, error, mutate } = useMutation(alerts.refetch)
  if (alerts.error !== null) return <StatusMessage text={alerts.error} onRetry={alerts.refetch} />
  if (!alerts.data) return null
  const { givenUp, stoppedDealerships } = alerts.data
  if (givenUp === 0 && stoppedDealerships.length === 0) return null
  return (
    <Card padding={4} radius={3} tone="caution" border as="section" aria-label="Mails not sent">
      <Stack gap={4}>
        {givenUp > 0 && (
          <Alert
            text={givenUp === 1 ? '1 mail was given up.' : `${givenUp} mails were given up.`}
            action="Send all again"
            disabled={isPending}
            onClick={() => mutate(() => api.retryGivenUpMails())}
          />
        )}
        {stoppedDealerships.map(({ id, name, stopped_at }) => (
          <Alert
            key={id}
            text={`${name} stopped its mails about leads on ${formatDateTime(stopped_at)}.`}
            action={`Send mails to ${name} again`}
            disabled={isPending}
            onClick={() => mutate(() => api.resumeLeadMails(id))}
          />
        ))}
        {error !== null && <StatusMessage text={error} />}
      </Stack>
    </Card>
  )
}

interface AlertProps {
  text: string
  action: string
  disabled: boolean
  onClick: () => void
}

function Alert({ text, action, disabled, onClick }: AlertProps) {
  return (
    <Flex gap={3} align="center" wrap="wrap">
      <Text size={1}>{text}</Text>
      <Button fontSize={1} mode="ghost" text={action} disabled={disabled} onClick={onClick} />
    </Flex>
  )
}
