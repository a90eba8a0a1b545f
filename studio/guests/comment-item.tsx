import { Badge, Button, Flex, Stack, Text } from '@sanity/ui'
import type { GuestComment } from '#lib/guests/guest-comment.ts'
import { ConfirmButton } from '#studio/tools/confirm-button.tsx'
import { formatDateTime } from '#studio/tools/format-date.ts'
import type { GuestsApi } from './guests-api.ts'

interface Props {
  comment: GuestComment
  api: GuestsApi
  isPending: boolean
  mutate: (mutationFn: () => Promise<void>) => void
}

/** A comment by a guest, with its page and heading. */
export function CommentItem({ comment, api, isPending, mutate }: Props) {
  const { id, number, name, body, path, anchor, created_at } = comment
  const isResolved = comment.resolved_at !== null
  const place = anchor.heading ? `${path}, at “${anchor.heading}”` : path
  return (
    <Stack as="li" gap={3} style={{ listStyle: 'none' }}>
      <Flex gap={2} align="center" wrap="wrap">
        <Text size={1} weight="medium" style={{ overflowWrap: 'anywhere' }}>
          {number}. {name}
        </Text>
        {isResolved && <Badge tone="positive">Done</Badge>}
        <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
          {place} · {formatDateTime(created_at)}
        </Text>
      </Flex>
      <Text size={1} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {body}
      </Text>
      <Flex gap={2} wrap="wrap">
        <Button
          fontSize={1}
          mode="ghost"
          text={isResolved ? 'Open again' : 'Done'}
          aria-label={`${isResolved ? 'Open again' : 'Done'}: comment ${number} by ${name}`}
          disabled={isPending}
          onClick={() => mutate(() => api.resolveComment(id, !isResolved))}
        />
        <ConfirmButton
          text="Delete"
          question="Delete this comment"
          label={`Delete: comment ${number} by ${name}`}
          disabled={isPending}
          onConfirm={() => mutate(() => api.deleteComment(id))}
        />
      </Flex>
    </Stack>
  )
}
