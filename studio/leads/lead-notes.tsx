import { Box, Button, Card, Flex, Label, Stack, Text, TextArea } from '@sanity/ui'
import { useId, useState } from 'react'
import type { LeadNote } from '#lib/leads/staff/lead-schemas.ts'
import { formatDateTime } from './format-date.ts'
import type { LeadsApi } from './leads-api.ts'
import { StatusMessage } from './status-message.tsx'
import { useMutation } from './use-mutation.ts'

interface Props {
  lead: string
  notes: readonly LeadNote[]
  api: LeadsApi
  onChange: () => void
}

/** A lead's notes, and a form to add one. */
export function LeadNotes({ lead, notes, api, onChange }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const { isPending, error, mutate } = useMutation(() => {
    setText('')
    onChange()
  })
  return (
    <Stack gap={4}>
      {notes.map((note) => (
        <Card key={note.id} padding={3} radius={2} tone="transparent">
          <Stack gap={3}>
            <Text size={1} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {note.text}
            </Text>
            <Text size={0} muted>
              {note.author}, {formatDateTime(note.created_at)}
            </Text>
          </Stack>
        </Card>
      ))}
      <Box
        as="form"
        onSubmit={(event) => {
          event.preventDefault()
          mutate(() => api.addNote(lead, text))
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
