import { Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useState } from 'react'
import { useCurrentUser } from 'sanity'
import { isAdministrator } from '#lib/staff/is-staff.ts'
import { normalizeEmailAddress } from '#lib/values/email-address.ts'
import { FormField } from '#studio/tools/form-field.tsx'
import type { StaffApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'

interface Props {
  email: string
  api: StaffApi['people']
  /** Called after an erasure, and after a failed one: the database may have erased although its answer was lost. */
  onErase: () => void
}

/** Erases a person, once a reason and the address were typed: it cannot be undone. */
export function ErasePersonForm({ email, api, onErase }: Props) {
  const id = useId()
  const user = useCurrentUser()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const { isPending, error, mutate } = useMutation(() => {
    setReason('')
    setTyped('')
  })
  const erase = async () => {
    try {
      await api.erase({ email, reason })
    } finally {
      onErase()
    }
  }
  const isConfirmed = normalizeEmailAddress(typed).toLowerCase() === email && reason.trim() !== ''
  if (!isAdministrator(user ?? { roles: [] })) {
    return (
      <Text size={1} muted>
        Only an administrator of the project can erase a person.
      </Text>
    )
  }
  return (
    <Card padding={4} radius={3} tone="critical" border>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isConfirmed) mutate(erase)
        }}
      >
        <Stack gap={4}>
          <Text size={1}>
            Erasing deletes the leads with their notes, mails and consents, and masks the address
            wherever else it is, which may take two minutes. It cannot be undone. Mails that were
            sent stay in the mailboxes they reached, and what webhooks passed on stays there.
          </Text>
          <FormField id={`${id}-reason`} label="Reason">
            <TextInput
              id={`${id}-reason`}
              fontSize={1}
              maxLength={500}
              placeholder="Request by mail of 4 May"
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </FormField>
          <FormField id={`${id}-email`} label="Type the address again">
            <TextInput
              id={`${id}-email`}
              type="email"
              fontSize={1}
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </FormField>
          <Flex>
            <Button
              type="submit"
              fontSize={1}
              tone="critical"
              text="Erase for good"
              disabled={!isConfirmed || isPending}
              loading={isPending}
            />
          </Flex>
          {error !== null && (
            <StatusMessage text={`${error} The receipts say whether the person was erased.`} />
          )}
        </Stack>
      </form>
    </Card>
  )
}
