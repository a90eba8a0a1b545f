import { Box, Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useState } from 'react'
import { isEmailAddress, normalizeEmailAddress } from '#lib/values/email-address.ts'
import { FieldNote } from '#studio/tools/field-note.tsx'
import { FormField } from '#studio/tools/form-field.tsx'
import { Dialog } from '#studio/tools/motion.tsx'
import type { StaffApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useQuery } from '#studio/tools/use-query.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'
import { ErasureReceipts } from './erasure-receipts.tsx'
import { PersonView } from './person-view.tsx'

/** Dialog that finds the stored data of an email address. Lists the last erasures until an address is entered. */
export function PersonDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { people: api } = useStaffApi()
  const [typed, setTyped] = useState('')
  const [email, setEmail] = useState<string | null>(null)
  const [isInvalid, setIsInvalid] = useState(false)
  const erasures = useQuery(['erasures'], (signal) => api.getErasures({}, signal))
  function find() {
    const address = normalizeEmailAddress(typed)
    setIsInvalid(!isEmailAddress(address))
    if (isEmailAddress(address)) setEmail(address)
  }
  return (
    <Dialog id="person-dialog" header="Personal data" width={1} onClose={onClose}>
      <Box padding={4}>
        <Stack gap={5}>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              find()
            }}
          >
            <Stack gap={3}>
              <FormField id={id} label="Email address of the person">
                <Flex gap={2}>
                  <Box flex={1}>
                    <TextInput
                      id={id}
                      type="email"
                      fontSize={1}
                      autoComplete="off"
                      value={typed}
                      aria-invalid={isInvalid}
                      aria-describedby={`${id}-note`}
                      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                    />
                  </Box>
                  <Button type="submit" fontSize={1} text="Find" />
                </Flex>
              </FormField>
              <FieldNote
                id={`${id}-note`}
                text={
                  isInvalid
                    ? 'Enter a whole email address.'
                    : 'Whoever asks must do so from this address. Answer within 30 days.'
                }
                isError={isInvalid}
              />
            </Stack>
          </form>
          {email !== null && (
            <FoundPerson
              key={email}
              email={email}
              api={api}
              onErase={erasures.refetch}
              onClose={onClose}
            />
          )}
          {email === null && erasures.data && <ErasureReceipts receipts={erasures.data} />}
        </Stack>
      </Box>
    </Dialog>
  )
}

interface FoundPersonProps {
  email: string
  api: StaffApi['people']
  onErase: () => void
  onClose: () => void
}

/** Loads and shows the stored data of an address. */
function FoundPerson({ email, api, onErase, onClose }: FoundPersonProps) {
  const { data, error, refetch } = useQuery(['person', email], (signal) =>
    api.find({ email }, signal),
  )
  if (error !== null) return <StatusMessage text={error} onRetry={refetch} />
  if (data === null) {
    return (
      <Text size={1} role="status">
        Looking …
      </Text>
    )
  }
  return (
    <PersonView
      person={data}
      api={api}
      onErase={() => {
        refetch()
        onErase()
      }}
      onClose={onClose}
    />
  )
}
