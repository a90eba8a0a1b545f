import { RefreshIcon } from '@sanity/icons/Refresh'
import { Button, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { getAffectedPages, getChangedDocuments } from '#studio/changes/affected-pages.ts'
import { List } from '#studio/tools/motion.tsx'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'
import { GuestLinkForm } from './guest-link-form.tsx'
import { getSubject, type SharedDraft } from './guest-links-context.ts'
import { LinkItem } from './link-item.tsx'
import { NewLink } from './new-link.tsx'
import { useGuestLinks } from './use-guest-links.ts'

/** The links to a draft or release: a form for another, and all with their comments. */
export function GuestLinksPanel({ catalog, shared }: { catalog: Catalog; shared: SharedDraft }) {
  const { guests: api } = useStaffApi()
  const subject = getSubject(shared)
  const pages = useSharedPages(catalog, shared)
  const links = useGuestLinks(['guest-links', subject], (signal) =>
    api.getLinks({ subject }, signal),
  )
  const [url, setUrl] = useState<string | null>(null)
  const { isPending, error, mutate } = useMutation(links.refetch)
  return (
    <Stack gap={5}>
      <Text size={1}>
        {pages.data?.isDraft === false
          ? 'There are no changes to share just now: guests see what is published.'
          : 'Whoever has the link sees these changes without an account, and can comment on them. They see no other drafts, and visitors see nothing of it.'}
      </Text>
      {pages.error !== null && (
        <StatusMessage text="The pages that show this could not be read." onRetry={pages.refetch} />
      )}
      {pages.data && (
        <GuestLinkForm
          pages={pages.data.pages}
          initialPath={shared.path}
          isPending={isPending}
          onSubmit={(link) => mutate(async () => setUrl(await api.add({ ...link, subject })))}
        />
      )}
      {url !== null && <NewLink key={url} url={url} />}
      {error !== null && <StatusMessage text={error} />}
      {links.error !== null && <StatusMessage text={links.error} onRetry={links.refetch} />}
      {links.data && links.data.length > 0 && (
        <Stack gap={4}>
          <Flex align="center" justify="space-between">
            <Heading as="h2" size={0}>
              Links
            </Heading>
            <Button
              fontSize={1}
              mode="bleed"
              icon={RefreshIcon}
              text="Refresh"
              onClick={links.refetch}
            />
          </Flex>
          <Text size={1} role="status" aria-label="New comments by guests">
            {links.news}
          </Text>
          <List label="Links" gap={3}>
            {links.data.map((link) => (
              <LinkItem
                key={link.id}
                {...{ link, api, isPending, mutate }}
                onAnswered={links.refetch}
              />
            ))}
          </List>
        </Stack>
      )}
    </Stack>
  )
}

/** Reads the pages that show the subject, and whether the subject exists. */
function useSharedPages(catalog: Catalog, shared: SharedDraft) {
  const client = useClient({ apiVersion })
  return useQuery(['shared-pages', shared], async () => {
    const changed = await getChangedDocuments(client, shared)
    const [pages, isDraft] = await Promise.all([
      getAffectedPages(client, catalog, changed, shared.perspective),
      client.fetch<boolean>(
        'count(*[_id == $subject || string::startsWith(_id, $prefix)]) > 0',
        { subject: getSubject(shared), prefix: `${getSubject(shared)}.` },
        { perspective: 'raw' },
      ),
    ])
    return { pages, isDraft }
  })
}
