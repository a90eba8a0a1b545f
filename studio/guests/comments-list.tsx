import { CommentIcon } from '@sanity/icons/Comment'
import { Box, Spinner, Stack, Text } from '@sanity/ui'
import type { StructureBuilder } from 'sanity/structure'
import { List } from '#studio/tools/motion.tsx'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'
import { LinkItem } from './link-item.tsx'
import { useGuestLinks } from './use-guest-links.ts'

/** The comments by guests of all drafts, by link: those that wait for staff first. */
export function CommentsList() {
  const { guests: api } = useStaffApi()
  const links = useGuestLinks(['commented-links'], (signal) => api.getCommentedLinks({}, signal))
  const { isPending, error, mutate } = useMutation(links.refetch)
  return (
    <Box padding={4}>
      <Stack gap={4}>
        <Text size={1} muted>
          What guests wrote on shared drafts. Your answer is shown beside the comment to everybody
          who has the link. “Waiting” is what nobody has answered or marked as done.
        </Text>
        <Text size={1} role="status" aria-label="New comments by guests">
          {links.news}
        </Text>
        {error !== null && <StatusMessage text={error} />}
        {links.error !== null && <StatusMessage text={links.error} onRetry={links.refetch} />}
        {links.data === null && links.error === null && <Spinner muted />}
        {links.data?.length === 0 && (
          <StatusMessage text="No comments yet. They come here as guests comment on a draft that you share." />
        )}
        {links.data && links.data.length > 0 && (
          <List label="Links with comments by guests" gap={3}>
            {links.data.map((link) => (
              <LinkItem
                key={link.id}
                {...{ link, api, isPending, mutate }}
                onAnswered={links.refetch}
                subject={link.subject}
              />
            ))}
          </List>
        )}
      </Stack>
    </Box>
  )
}

/** List of the guests' comments in the structure. */
export function commentsListItem(S: StructureBuilder) {
  const title = 'Comments by guests'
  return S.listItem()
    .id('guest-comments')
    .title(title)
    .icon(CommentIcon)
    .child(S.component(CommentsList).id('guest-comments').title(title))
}
