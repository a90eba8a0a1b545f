import { Badge, Card, Flex, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { parseGuestSubject } from '#lib/content/guest-draft.ts'
import type { GuestLink } from '#lib/guests/guest-link.ts'
import { ConfirmButton } from '#studio/tools/confirm-button.tsx'
import { formatDateTime } from '#studio/tools/format-date.ts'
import { List, ListItem } from '#studio/tools/motion.tsx'
import type { GuestsApi } from '#studio/tools/staff-api.ts'
import { CommentItem } from './comment-item.tsx'

interface Props {
  link: GuestLink
  /** Draft or release of the link, if the list has links of several. */
  subject?: string
  api: GuestsApi
  isPending: boolean
  mutate: (mutationFn: () => Promise<void>) => void
  onAnswered: () => void
}

/** A link with its state, and the comments of its guests. */
export function LinkItem({ link, subject, api, isPending, mutate, onAnswered }: Props) {
  const { id, note, path, created_by, comments } = link
  const isOver = link.revoked_at !== null || Date.parse(link.expires_at) <= Date.now()
  const title = note || `Link to ${path}`
  return (
    <ListItem>
      <Card padding={3} radius={2} border>
        <Stack gap={4}>
          <Flex gap={3} align="flex-start" justify="space-between" wrap="wrap">
            <Stack gap={3} flex={1} style={{ minWidth: '12rem' }}>
              <Flex gap={2} align="center" wrap="wrap">
                <Text size={1} weight="medium" style={{ overflowWrap: 'anywhere' }}>
                  {title}
                </Text>
                {isOver && <Badge>{link.revoked_at === null ? 'Ended' : 'Revoked'}</Badge>}
              </Flex>
              <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
                {describeLink(link)}
              </Text>
              <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
                {note ? `${path} · by ${created_by}` : `by ${created_by}`}
              </Text>
              {subject !== undefined && <DraftLink subject={subject} />}
            </Stack>
            {!isOver && (
              <ConfirmButton
                text="Revoke"
                question="Revoke: its guests see nothing more"
                label={`Revoke the link: ${title}`}
                disabled={isPending}
                onConfirm={() => mutate(() => api.revoke({ id }))}
              />
            )}
          </Flex>
          {comments.length > 0 && (
            <List label={`Comments by guests: ${title}`} gap={4} isOrdered>
              {comments.map((comment) => (
                <CommentItem
                  key={comment.id}
                  {...{ comment, api, isPending, mutate, onAnswered }}
                />
              ))}
            </List>
          )}
        </Stack>
      </Card>
    </ListItem>
  )
}

/** Link to the form of a draft; nothing for a release. */
function DraftLink({ subject }: { subject: string }) {
  const parsed = parseGuestSubject(subject)
  if (parsed.kind !== 'document') return null
  return (
    <Text size={1}>
      <IntentLink intent="edit" params={{ id: parsed.publishedId }}>
        Open the draft
      </IntentLink>
    </Text>
  )
}

function describeLink({ expires_at, revoked_at, last_opened_at, comments }: GuestLink): string {
  const { length } = comments
  return [
    revoked_at === null
      ? `until ${formatDateTime(expires_at)}`
      : `revoked ${formatDateTime(revoked_at)}`,
    last_opened_at === null ? 'not opened yet' : `last opened ${formatDateTime(last_opened_at)}`,
    length === 1 ? '1 comment' : `${length} comments`,
  ].join(' · ')
}
