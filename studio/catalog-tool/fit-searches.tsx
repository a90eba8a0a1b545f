import { Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, useId, useState } from 'react'
import type { FitReview } from '#lib/catalog/staff/fit-review-schema.ts'
import { Panel } from '#studio/tools/panel.tsx'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useAddMachine } from './use-add-machine.ts'

type Search = FitReview['searches']['rows'][number]

interface Props {
  api: CatalogApi
  searches: FitReview['searches']
  onChange: () => void
}

/** What visitors typed and the site could not answer, the most frequent first. */
export function FitSearches({ api, searches: { count, rows }, onChange }: Props) {
  return (
    <Panel title={`Searches that found nothing (${count})`}>
      <Text size={1} muted>
        Counted by their text, without who typed it, and deleted 180 days after the last one.
      </Text>
      <Stack as="ul" gap={3}>
        {rows.map((search) => (
          <SearchItem key={search.text} {...{ api, search, onChange }} />
        ))}
      </Stack>
    </Panel>
  )
}

interface ItemProps {
  api: CatalogApi
  search: Search
  onChange: () => void
}

function SearchItem({ api, search: { text, searches, searched_on }, onChange }: ItemProps) {
  const addMachine = useAddMachine()
  const [isNaming, setIsNaming] = useState(false)
  const dismissal = useMutation(onChange)
  return (
    <Stack as="li" gap={2}>
      <Flex gap={3} align="center" wrap="wrap">
        <Text size={1} weight="medium">
          {text}
        </Text>
        <Text size={1} muted>
          {searches === 1 ? 'once' : `${searches} times`}, last on {searched_on}
        </Text>
        <Button
          fontSize={1}
          padding={2}
          mode="ghost"
          text="Add machine"
          aria-label={`Add machine: ${text}`}
          onClick={() => addMachine({ name: text.toUpperCase() })}
        />
        <Button
          fontSize={1}
          padding={2}
          mode="ghost"
          text="Same as…"
          aria-label={`Same as: ${text}`}
          aria-expanded={isNaming}
          onClick={() => setIsNaming(!isNaming)}
        />
        <Button
          fontSize={1}
          padding={2}
          mode="bleed"
          text="Dismiss"
          aria-label={`Dismiss: ${text}`}
          disabled={dismissal.isPending}
          onClick={() => dismissal.mutate(() => api.forgetFitSearch({ text }))}
        />
      </Flex>
      {dismissal.error !== null && <ErrorText text={dismissal.error} />}
      {isNaming && <SameAsForm {...{ api, text, onChange }} />}
    </Stack>
  )
}

/** Asks which machine is meant, as a visitor would type it. */
function SameAsForm({ api, text, onChange }: Omit<ItemProps, 'search'> & { text: string }) {
  const id = useId()
  const [machine, setMachine] = useState('')
  const [rejection, setRejection] = useState<string | null>(null)
  const { isPending, error, mutate } = useMutation(() => {})
  function submit(event: FormEvent) {
    event.preventDefault()
    if (machine.trim() === '') return
    setRejection(null)
    mutate(async () => {
      const result = await api.addMachineName({ text, machine })
      if (result.status === 'saved') return onChange()
      setRejection(
        result.status === 'invalid'
          ? Object.values(result.errors).join(' ')
          : 'The machine has changed meanwhile. Please try again.',
      )
    })
  }
  return (
    <form onSubmit={submit}>
      <Flex gap={2} align="center" wrap="wrap">
        <Text as="label" size={1} htmlFor={id}>
          Machine that is meant
        </Text>
        <TextInput
          id={id}
          fontSize={1}
          padding={2}
          autoFocus
          placeholder="Bobcat T590"
          value={machine}
          onChange={({ currentTarget }) => setMachine(currentTarget.value)}
        />
        <Button
          type="submit"
          fontSize={1}
          padding={2}
          tone="primary"
          text="Save"
          disabled={isPending}
        />
      </Flex>
      {(rejection ?? error) !== null && <ErrorText text={rejection ?? error ?? ''} />}
    </form>
  )
}

function ErrorText({ text }: { text: string }) {
  return (
    <Card tone="critical" padding={2} radius={2} role="alert">
      <Text size={1}>{text}</Text>
    </Card>
  )
}
