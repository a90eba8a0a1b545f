import { Box, Button, Flex, Label, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, useId, useState } from 'react'
import type { AdditionOutcome } from '#lib/desk/desk-schemas.ts'
import { isEmailAddress, normalizeEmailAddress } from '#lib/values/email-address.ts'
import { formatDateTime } from '#studio/tools/format-date.ts'
import { Panel } from '#studio/tools/panel.tsx'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'

/** Access to the desk of a dealership, where its people read and answer its leads. */
export function DeskPanel({ dealership }: { dealership: string }) {
  const { desk } = useStaffApi()
  const people = useQuery(['desk-people', dealership], (signal) =>
    desk.getPeople({ id: dealership }, signal),
  )
  const removal = useMutation(people.refetch)
  return (
    <Panel title="People at the desk">
      <Text size={1} muted>
        They read and answer the leads of this dealership at /desk, and add colleagues there. A link
        by mail lets them in; there is no password.
      </Text>
      {people.error !== null && <StatusMessage text={people.error} onRetry={people.refetch} />}
      {removal.error !== null && <StatusMessage text={removal.error} />}
      <Stack as="ul" gap={3}>
        {people.data?.map(({ id, name, email, last_used_at }) => (
          <Flex as="li" key={id} gap={3} align="center" wrap="wrap" data-testid="desk-person">
            <Stack gap={2} flex={1} style={{ minWidth: '12rem' }}>
              <Text size={1} weight="medium">
                {name}
              </Text>
              <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
                {email} ·{' '}
                {last_used_at ? `last there ${formatDateTime(last_used_at)}` : 'not yet there'}
              </Text>
            </Stack>
            <Button
              fontSize={1}
              padding={2}
              mode="bleed"
              text="Remove"
              aria-label={`Remove ${name}`}
              disabled={removal.isPending}
              onClick={() => removal.mutate(() => desk.removePerson({ id }))}
            />
          </Flex>
        ))}
      </Stack>
      <PersonForm dealership={dealership} onAdd={people.refetch} />
    </Panel>
  )
}

const refusals: Record<Exclude<AdditionOutcome, 'added'>, string> = {
  known: 'This address may enter already.',
  limited: 'A dealership has at most 30 people. Remove somebody first.',
  gone: 'There is no such dealership. Somebody may have deleted it.',
}

function PersonForm({ dealership, onAdd }: { dealership: string; onAdd: () => void }) {
  const { desk } = useStaffApi()
  const id = useId()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [rejection, setRejection] = useState<string | null>(null)
  const { isPending, error, mutate } = useMutation(onAdd)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const address = normalizeEmailAddress(email)
    const reason =
      name.trim() === ''
        ? 'Enter the name of the person.'
        : isEmailAddress(address)
          ? null
          : 'Enter an address like name@company.ca.'
    setRejection(reason)
    if (reason !== null) return
    mutate(async () => {
      const outcome = await desk.addPerson({ dealership, name, email: address })
      if (outcome !== 'added') return setRejection(refusals[outcome])
      setName('')
      setEmail('')
    })
  }
  return (
    <Box as="form" onSubmit={add} noValidate>
      <Stack gap={3}>
        <Stack gap={2}>
          <Label as="label" size={1} htmlFor={`${id}-name`}>
            Name
          </Label>
          <TextInput
            id={`${id}-name`}
            fontSize={1}
            maxLength={100}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </Stack>
        <Stack gap={2}>
          <Label as="label" size={1} htmlFor={`${id}-email`}>
            Email
          </Label>
          <TextInput
            id={`${id}-email`}
            fontSize={1}
            type="email"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        </Stack>
        <Flex>
          <Button type="submit" fontSize={1} text="Add person" disabled={isPending} />
        </Flex>
        {(rejection ?? error) !== null && <StatusMessage text={rejection ?? error ?? ''} />}
      </Stack>
    </Box>
  )
}
