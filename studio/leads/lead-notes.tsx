import { Box, Button, Card, Flex, Label, Stack, Text, TextArea } from '@sanity/ui'
import { useId, useState } from 'react'
import { formatDateTime } from '#studio/tools/format-date.ts'
import type { LeadsApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import type { TimelineItem } from './lead-timeline.ts'

interface Props {
  lead: string
  /** Notes and changes, oldest first. */
  timeline: readonly TimelineItem[]
  api: LeadsApi
  onChange: () => void
}

/** A lead's notes and changes, and a form to add a note. */
export function LeadNotes({ lead, timeline, api, onChange }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const { isPending, error, mutate } = useMutation(() => {
    setText('')
    onChange()
  })
  return (
    <Stack gap={4}>
      {timeline.map(({ kind, id: itemId, text: written, author, created_at }) =>
        kind === 'note' ? (
          <Card key={itemId} padding={3} radius={2} tone="transparent">
            <Stack gap={3}>
              <Text size={1} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {written}
              </Text>
              <Text size={0} muted>
                {author}, {formatDateTime(created_at)}
              </Text>
            </Stack>
          </Card>
        ) : (
          <Text key={itemId} size={0} muted style={{ overflowWrap: 'anywhere' }}>
            {written} · {author}, {formatDateTime(created_at)}
          </Text>
        ),
      )}
      <Box
        as="form"
        onSubmit={(event) => {
          event.preventDefault()
          mutate(() => api.addNote({ id: lead, text }))
        }}
      >
        <Stack gap={3}>
          <Label as="label" size={1} htmlFor={id}>
            New note
          </Label>
          <TextArea
            id={id}
            fontSize={1}
            rows={3}
            maxLength={5000}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Flex>
            <Button
              type="submit"
              fontSize={1}
              tone="primary"
              text="Add note"
              disabled={isPending || text.trim() === ''}
            />
          </Flex>
          {error !== null && <StatusMessage text={error} />}
        </Stack>
      </Box>
    </Stack>
  )
}
