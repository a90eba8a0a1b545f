import { Button, Flex, Label, Stack, Text, TextArea } from '@sanity/ui'
import { type FormEvent, useId, useState } from 'react'
import type { OpenTranslation } from './find-translations.ts'
import { OpenTranslationList } from './open-translation-list.tsx'

interface Props {
  open: readonly OpenTranslation[]
  onSubmit: (reason: string) => Promise<void>
  onCancel: () => void
}

/** Texts whose French is not complete, and why they are published without. */
export function ReasonForm({ open, onSubmit, onCancel }: Props) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    await onSubmit(reason.trim())
    setIsBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap={4}>
        <Text size={1}>
          If you publish now, French pages show these parts in English, or an older French text.
        </Text>
        <OpenTranslationList open={open} />
        <Stack gap={2}>
          <Label as="label" size={1} htmlFor={`${id}-reason`}>
            Why publish without complete French
          </Label>
          <TextArea
            id={`${id}-reason`}
            fontSize={1}
            rows={2}
            aria-required
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Text size={1} muted>
            It is kept under Content › Translations.
          </Text>
        </Stack>
        <Flex gap={2} wrap="wrap">
          <Button
            type="submit"
            fontSize={1}
            tone="caution"
            text="Publish without complete French"
            disabled={isBusy || reason.trim() === ''}
          />
          <Button fontSize={1} mode="bleed" text="Cancel" disabled={isBusy} onClick={onCancel} />
        </Flex>
      </Stack>
    </form>
  )
}
