import { Box, Button, Flex, Label, Stack, TextArea } from '@sanity/ui'
import { useId, useState } from 'react'
import { maxBodyLength } from '#lib/guests/guest-comment.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'

interface Props {
  /** Describes the comment, such as “comment 1 by Maya”. */
  subject: string
  onSend: (body: string) => Promise<void>
  onSent: () => void
  onClose: () => void
}

/** Form for an answer to a comment. A text that was not sent stays. */
export function AnswerForm({ subject, onSend, onSent, onClose }: Props) {
  const id = useId()
  const [body, setBody] = useState('')
  const { isPending, error, mutate } = useMutation(onSent)
  return (
    <Box
      as="form"
      onSubmit={(event) => {
        event.preventDefault()
        mutate(() => onSend(body))
      }}
    >
      <Stack gap={3}>
        <Label as="label" size={1} htmlFor={id}>
          Answer to {subject}
        </Label>
        <TextArea
          id={id}
          fontSize={1}
          rows={3}
          maxLength={maxBodyLength}
          autoFocus
          value={body}
          onChange={({ currentTarget }) => setBody(currentTarget.value)}
        />
        <Flex gap={2} wrap="wrap">
          <Button
            type="submit"
            fontSize={1}
            tone="primary"
            text="Send answer"
            disabled={isPending || body.trim() === ''}
          />
          <Button type="button" fontSize={1} mode="bleed" text="Cancel" onClick={onClose} />
        </Flex>
        {error !== null && <StatusMessage text={error} />}
      </Stack>
    </Box>
  )
}
