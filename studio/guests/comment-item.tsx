import { Badge, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useRef, useState } from 'react'
import { type GuestComment, isWaitingForStaff } from '#lib/guests/guest-comment.ts'
import { ConfirmButton } from '#studio/tools/confirm-button.tsx'
import { formatDateTime } from '#studio/tools/format-date.ts'
import { List, ListItem } from '#studio/tools/motion.tsx'
import type { GuestsApi } from '#studio/tools/staff-api.ts'
import { AnswerForm } from './answer-form.tsx'

interface Props {
  comment: GuestComment
  api: GuestsApi
  isPending: boolean
  mutate: (mutationFn: () => Promise<void>) => void
  onAnswered: () => void
}

/** A comment by a guest, with its page and heading, and the replies to it. */
export function CommentItem({ comment, api, isPending, mutate, onAnswered }: Props) {
  const { id, number, name, body, path, anchor, created_at, replies } = comment
  const [isAnswering, setIsAnswering] = useState(false)
  const answerButton = useRef<HTMLButtonElement>(null)
  const subject = `comment ${number} by ${name}`
  const endAnswer = () => {
    setIsAnswering(false)
    answerButton.current?.focus()
  }
  const isResolved = comment.resolved_at !== null
  const place = anchor.heading ? `${path}, at “${anchor.heading}”` : path
  return (
    <ListItem>
      <Stack gap={3}>
        <Flex gap={2} align="center" wrap="wrap">
          <Text size={1} weight="medium" style={{ overflowWrap: 'anywhere' }}>
            {number}. {name}
          </Text>
          {isResolved && <Badge tone="positive">Done</Badge>}
          {isWaitingForStaff(comment) && <Badge tone="caution">Waiting</Badge>}
          <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
            {place} · {formatDateTime(created_at)}
          </Text>
        </Flex>
        <Text size={1} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {body}
        </Text>
        {replies.length > 0 && (
          <List label={`Replies to ${subject}`} gap={3}>
            {replies.map((reply) => (
              <ListItem key={reply.id}>
                <Card
                  padding={3}
                  marginLeft={4}
                  radius={2}
                  tone={reply.is_staff ? 'primary' : 'transparent'}
                >
                  <Stack gap={3}>
                    <Text size={1} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                      {reply.body}
                    </Text>
                    <Text size={0} muted style={{ overflowWrap: 'anywhere' }}>
                      {reply.name} ({reply.is_staff ? 'staff' : 'guest'}),{' '}
                      {formatDateTime(reply.created_at)}
                    </Text>
                  </Stack>
                </Card>
              </ListItem>
            ))}
          </List>
        )}
        {isAnswering && (
          <AnswerForm
            subject={subject}
            onSend={(text) => api.answerComment({ id, body: text })}
            onSent={() => {
              endAnswer()
              onAnswered()
            }}
            onClose={endAnswer}
          />
        )}
        <Flex gap={2} wrap="wrap">
          <Button
            ref={answerButton}
            fontSize={1}
            mode="ghost"
            text="Answer"
            aria-label={`Answer ${subject}`}
            aria-expanded={isAnswering}
            onClick={() => setIsAnswering(!isAnswering)}
          />
          <Button
            fontSize={1}
            mode="ghost"
            text={isResolved ? 'Open again' : 'Done'}
            aria-label={`${isResolved ? 'Open again' : 'Done'}: ${subject}`}
            disabled={isPending}
            onClick={() => mutate(() => api.resolveComment({ id, is_resolved: !isResolved }))}
          />
          <ConfirmButton
            text="Delete"
            question="Delete this comment"
            label={`Delete: ${subject}`}
            disabled={isPending}
            onConfirm={() => mutate(() => api.deleteComment({ id }))}
          />
        </Flex>
      </Stack>
    </ListItem>
  )
}
