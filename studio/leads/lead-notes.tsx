import { Box, Button, Card, Checkbox, Flex, Label, Stack, Text, TextArea } from '@sanity/ui'
import { useId, useState } from 'react'
import { formatDateTime } from '#studio/tools/format-date.ts'
import type { LeadsApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import type { TimelineItem } from './lead-timeline.ts'

interface Props {
  lead: string
  /** Whether a dealership has the lead, too. */
  hasDealership: boolean
  /** Notes and changes, oldest first. */
  timeline: readonly TimelineItem[]
  api: LeadsApi
  onChange: () => void
}

/** A lead's notes and changes, and a form to add a note. */
export function LeadNotes({ lead, hasDealership, timeline, api, onChange }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [isShared, setIsShared] = useState(false)
  const { isPending, error, mutate } = useMutation(() => {
    setText('')
    setIsShared(false)
    onChange()
  })
  return (
    <Stack gap={4}>
      {timeline.map(({ id: itemId, text: written, author, created_at, ...item }) =>
        item.kind === 'note' ? (
          <Card key={itemId} padding={3} radius={2} tone="transparent">
            <Stack gap={3}>
              <Text size={1} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {written}
              </Text>
              <Text size={0} muted>
                {author}, {formatDateTime(created_at)}
                {item.is_shared && ' · the dealership reads it'}
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
          mutate(() => api.addNote({ id: lead, text, is_shared: isShared }))
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
          {hasDealership && (
            <Flex as="label" gap={2} align="center">
              <Checkbox
                checked={isShared}
                onChange={({ currentTarget }) => setIsShared(currentTarget.checked)}
              />
              <Text size={1}>The dealership reads it, too</Text>
            </Flex>
          )}
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
