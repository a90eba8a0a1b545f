import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { formatDateTime } from '#studio/tools/format-date.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'

/** Mails and webhooks that are not sent until staff act, with buttons that send them. */
export function MailAlerts() {
  const { leads: api, webhooks } = useStaffApi()
  const alerts = useQuery(['mail-alerts'], (signal) => api.getMailAlerts({}, signal))
  const { isPending, error, mutate } = useMutation(alerts.refetch)
  if (alerts.error !== null) return <StatusMessage text={alerts.error} onRetry={alerts.refetch} />
  if (!alerts.data) return null
  const { givenUp, givenUpWebhooks, goneEndpoints, stoppedDealerships, refusedMails } = alerts.data
  const lost = [
    ...(givenUp > 0 ? [givenUp === 1 ? '1 mail' : `${givenUp} mails`] : []),
    ...(givenUpWebhooks > 0
      ? [givenUpWebhooks === 1 ? '1 webhook' : `${givenUpWebhooks} webhooks`]
      : []),
  ]
  if (lost.length + goneEndpoints.length + stoppedDealerships.length + refusedMails.length === 0)
    return null
  return (
    <Card padding={4} radius={3} tone="caution" border as="section" aria-label="Not delivered">
      <Stack gap={4}>
        {lost.length > 0 && (
          <Alert
            text={`${lost.join(' and ')} ${givenUp + givenUpWebhooks === 1 ? 'was' : 'were'} given up.`}
            action="Send all again"
            disabled={isPending}
            onClick={() => mutate(() => api.retryGivenUpMails({}))}
          />
        )}
        {goneEndpoints.map(({ id, name, gone_at }) => (
          <Alert
            key={id}
            text={`The webhook ${name} answered on ${formatDateTime(gone_at)} that it does not exist any more, and was switched off.`}
            action={`Switch on ${name}`}
            disabled={isPending}
            onClick={() => mutate(() => webhooks.change({ id, is_enabled: true }))}
          />
        ))}
        {refusedMails.map(({ dealership_id, name, count, since }) => (
          <Alert
            key={dealership_id}
            text={`${count === 1 ? '1 mail' : `${count} mails`} about leads to ${name ?? (dealership_id === null ? 'us' : 'a deleted dealership')} ${count === 1 ? 'was' : 'were'} not sent since ${formatDateTime(since)}: mail cannot be sent to the address. Correct it in ${dealership_id === null ? 'the site settings' : 'the Catalogue'}, then send again.`}
            action="Send again"
            disabled={isPending}
            onClick={() => mutate(() => api.retryGivenUpMails({}))}
          />
        ))}
        {stoppedDealerships.map(({ id, name, stopped_at }) => (
          <Alert
            key={id}
            text={`${name} stopped its mails about leads on ${formatDateTime(stopped_at)}.`}
            action={`Send mails to ${name} again`}
            disabled={isPending}
            onClick={() => mutate(() => api.resumeMails({ id }))}
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
