import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { Box, Button, Flex, Stack } from '@sanity/ui'
import { useState } from 'react'
import type { WebhookSecret } from '#lib/leads/staff/webhook-schemas.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import { Dialog } from '#studio/tools/motion.tsx'
import type { WebhooksApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookHeading } from './webhook-heading.tsx'
import { WebhookList } from './webhook-list.tsx'
import { WebhookView } from './webhook-view.tsx'

interface Props {
  api: WebhooksApi
  dealerships: readonly CatalogRow[]
  onClose: () => void
}

/** The webhook endpoints: all of them, one of them, or the form of a new one. */
export function WebhooksDialog({ api, dealerships, onClose }: Props) {
  /** Id of the open endpoint, or `new`. */
  const [open, setOpen] = useState<string | null>(null)
  /** The secret that was made last; it cannot be read again. */
  const [secret, setSecret] = useState<WebhookSecret | null>(null)
  const query = useQuery(['webhook-endpoints'], (signal) => api.getEndpoints({}, signal))
  const endpoint = query.data?.find(({ id }) => id === open)
  const back = () => {
    setOpen(null)
    setSecret(null)
    query.refetch()
  }
  const showSecret = (made: WebhookSecret) => {
    setSecret(made)
    setOpen(made.id)
    query.refetch()
  }
  return (
    <Dialog id="webhooks-dialog" header="Webhooks" width={1} onClose={onClose}>
      <Box padding={4}>
        <Stack gap={4}>
          {open !== null && (
            <Flex>
              <Button
                fontSize={1}
                mode="bleed"
                icon={ArrowLeftIcon}
                text="All webhooks"
                onClick={back}
              />
            </Flex>
          )}
          {query.error !== null && <StatusMessage text={query.error} onRetry={query.refetch} />}
          {open === null && query.data && (
            <WebhookList
              endpoints={query.data}
              dealerships={dealerships}
              onOpen={setOpen}
              onAdd={() => setOpen('new')}
            />
          )}
          {open === 'new' && <NewWebhook api={api} dealerships={dealerships} onAdd={showSecret} />}
          {endpoint && (
            <WebhookView
              key={endpoint.id}
              endpoint={endpoint}
              secret={secret?.id === endpoint.id ? secret.secret : null}
              api={api}
              dealerships={dealerships}
              onChange={query.refetch}
              onSecret={showSecret}
              onDelete={back}
            />
          )}
        </Stack>
      </Box>
    </Dialog>
  )
}

interface NewWebhookProps {
  api: WebhooksApi
  dealerships: readonly CatalogRow[]
  onAdd: (secret: WebhookSecret) => void
}

/** The form of a new webhook endpoint. */
function NewWebhook({ api, dealerships, onAdd }: NewWebhookProps) {
  const { isPending, error, mutate } = useMutation(() => {})
  return (
    <Stack gap={4}>
      <WebhookHeading text="New webhook" />
      <WebhookForm
        initial={{
          ...{ name: '', url: '', dealership_id: null },
          ...{ events: ['lead.created'], format: 'standard' },
        }}
        dealerships={dealerships}
        submitText="Add"
        isPending={isPending}
        onSubmit={(settings) => mutate(async () => onAdd(await api.add(settings)))}
      />
      {error !== null && <StatusMessage text={error} />}
    </Stack>
  )
}
