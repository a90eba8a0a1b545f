import { Box, Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { getFieldLabel } from '#lib/catalog/staff/constraint-messages.ts'
import type { StorefrontProposal } from '#lib/desk/storefront-proposal.ts'
import { formatDateTime } from '#studio/tools/format-date.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'

interface Props {
  /** Id of the dealership whose change is shown; undefined for all that wait. */
  dealership?: string
  onDecide?: () => void
}

/** Changes of dealers' storefronts that wait for staff; nothing without any. */
export function StorefrontProposals({ dealership, onDecide }: Props) {
  const { desk } = useStaffApi()
  const { data, error, refetch } = useQuery(['storefront-proposals'], (signal) =>
    desk.getProposals({}, signal),
  )
  if (error !== null) {
    return (
      <Box padding={3}>
        <StatusMessage text={error} onRetry={refetch} />
      </Box>
    )
  }
  const shown = data?.filter((each) => !dealership || each.dealership_id === dealership) ?? []
  return shown.map((proposal) => (
    <Proposal
      key={`${proposal.dealership_id} ${proposal.created_at}`}
      proposal={proposal}
      onDecide={() => {
        refetch()
        onDecide?.()
      }}
    />
  ))
}

const outcomes = {
  conflict: 'The dealership has sent another change meanwhile, or somebody decided on this one.',
  invalid: 'It breaks a rule of the catalogue by now. Reject it, or change the row yourself.',
} as const

function Proposal({ proposal, onDecide }: { proposal: StorefrontProposal; onDecide: () => void }) {
  const { desk } = useStaffApi()
  const { isPending, error, mutate } = useMutation(onDecide)
  const { dealership_id, created_at, name, author, changes } = proposal
  const decide = (is_approved: boolean) =>
    mutate(async () => {
      const { status } = await desk.decideProposal({ dealership_id, created_at, is_approved })
      if (status === 'conflict' || status === 'invalid') throw new Error(outcomes[status])
    })
  return (
    <Card padding={4} tone="caution" border data-testid="storefront-proposal">
      <Stack gap={4}>
        <Heading as="h3" size={0}>
          {name}: a change of its storefront waits for you
        </Heading>
        <Text size={1} muted>
          {author}, {formatDateTime(created_at)}
        </Text>
        {changes.map(({ column, before, after }) => (
          <Stack key={column} gap={2}>
            <Text size={1} weight="medium">
              {getFieldLabel('dealerships', column)}
            </Text>
            <Text size={1} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              <del>{before ?? 'none'}</del> → <ins>{after ?? 'none'}</ins>
            </Text>
          </Stack>
        ))}
        <Flex gap={2}>
          <Button
            fontSize={1}
            tone="positive"
            text="Approve"
            aria-label={`Approve the change of ${name}`}
            disabled={isPending}
            onClick={() => decide(true)}
          />
          <Button
            fontSize={1}
            mode="ghost"
            text="Reject"
            aria-label={`Reject the change of ${name}`}
            disabled={isPending}
            onClick={() => decide(false)}
          />
        </Flex>
        {error !== null && <StatusMessage text={error} />}
      </Stack>
    </Card>
  )
}
