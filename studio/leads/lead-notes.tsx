import { Box, Button, Card, Flex, Label, Stack, Text, TextArea } from '@sanity/ui'
import { useId, useState } from 'react'
import type { LeadNote } from '#lib/leads/staff/lead.ts'
import { momentOf } from './dates.ts'
import type { LeadsApi } from './leads-api.ts'
import { Notice } from './notice.tsx'
import { useDoing } from './use-doing.ts'

interface Props {
  lead: string
  notes: readonly LeadNote[]
  api: LeadsApi
  onChange: () => void
}

/** What staff noted on a lead, and room for more. */
export function LeadNotes({ lead, notes, api, onChange }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const { isBusy, problem, act } = useDoing(() => {
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
              {note.author}, {momentOf(note.created_at)}
            </Text>
          </Stack>
        </Card>
      ))}
      <Box
        as="form"
        onSubmit={(event) => {
          event.preventDefault()
          act(() => api.addNote(lead, text))
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
              disabled={isBusy || text.trim() === ''}
            />
          </Flex>
          {problem !== null && <Notice text={problem} />}
        </Stack>
      </Box>
    </Stack>
  )
}
