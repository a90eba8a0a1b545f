import { Box, Button, Checkbox, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useCallback, useId, useState } from 'react'
import { useClient, useCurrentUser, useWorkspace } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { AddressField } from '#studio/inputs/address-field.tsx'
import { getSiteOrigins, type SiteUrls } from '#studio/site-origins.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { LinkPlaceList } from './link-place-list.tsx'
import { canLinkTo, type RemovedPage, readLinkPlaces, removePage } from './page-removal.ts'
import { useTargetError } from './use-target-error.ts'

export interface RemovalDeps {
  catalog: Catalog
  site: SiteUrls
}

interface Props extends RemovalDeps {
  kind: 'delete' | 'unpublish'
  page: RemovedPage
  onClose: () => void
}

const verbs = { delete: 'Delete', unpublish: 'Unpublish' }

/** Lists the links to a page, asks for its redirect target, and removes the page from the site. */
export function RemovalDialog({ kind, page, catalog, site, onClose }: Props) {
  const id = useId()
  const { basePath } = useWorkspace()
  const [target, setTarget] = useState('')
  const [changesLinks, setChangesLinks] = useState(true)
  const client = useClient({ apiVersion })
  const deletedBy = useCurrentUser()?.name ?? null
  const places = useQuery(
    useCallback(
      (signal: AbortSignal) => readLinkPlaces(client, { id: page.id, path: page.path }, signal),
      [client, page.id, page.path],
    ),
  )
  // The list of links moves the buttons when it appears: a click at that moment would be lost.
  const isRead = places.data !== null || places.error !== null
  const linkCount = places.data?.filter(({ isInRelease }) => !isInRelease).length ?? 0
  const targetError = useTargetError(target, page.path, catalog)
  const shownError = target !== '' && targetError
  const verb = verbs[kind]
  const { isPending, error, mutate } = useMutation(() => {
    // The form waits for all documents of the transaction, and never receives the redirect: it needs a
    // new page load to show the stored state.
    window.location.assign(
      `${basePath}/structure/${page.document._type}${kind === 'delete' ? '' : `;${page.id}`}`,
    )
  })
  const remove = (address: string | null) =>
    mutate(() => removePage(client, page, { kind, deletedBy, changesLinks, target: address }))
  return (
    <Dialog id={`${id}-removal`} header={`${verb} “${page.title}”?`} width={1} onClose={onClose}>
      <Box padding={4}>
        <Stack gap={5}>
          <LinkPlaceList places={places} path={page.path} />
          <Stack gap={3}>
            <Text as="label" size={1} weight="medium" htmlFor={`${id}-target`}>
              Where should visitors of {page.path} go?
            </Text>
            <AddressField
              value={target}
              onChange={setTarget}
              elementProps={{ id: `${id}-target`, 'aria-describedby': `${id}-problem` }}
              catalog={catalog}
              siteOrigins={getSiteOrigins(site)}
              sections={null}
              namesStorefront
            />
            <Text size={1} muted={!shownError} id={`${id}-problem`} role="status">
              {shownError ||
                'A page of this site, or an address that begins with https://. Without a redirect they read that the page is not found.'}
            </Text>
          </Stack>
          {linkCount > 0 && !canLinkTo(target) && (
            <Text size={1}>
              Links stay as they are, because none can lead to a page of one dealer.
            </Text>
          )}
          {linkCount > 0 && canLinkTo(target) && (
            <Flex gap={3} align="flex-start">
              <Checkbox
                id={`${id}-links`}
                aria-describedby={`${id}-links-note`}
                checked={changesLinks}
                onChange={({ currentTarget }) => setChangesLinks(currentTarget.checked)}
              />
              <Stack gap={2}>
                <Text as="label" size={1} htmlFor={`${id}-links`}>
                  {describeLinks(linkCount)}
                </Text>
                <Text size={1} muted id={`${id}-links-note`}>
                  Visitors see that at once. Other changes in drafts stay drafts.
                </Text>
              </Stack>
            </Flex>
          )}
          {error !== null && (
            <StatusMessage
              text={`The page was not ${kind === 'delete' ? 'deleted' : 'unpublished'}. Please try again.`}
            />
          )}
          <Flex gap={2} wrap="wrap">
            <Button
              fontSize={1}
              tone="critical"
              text={`${verb} and redirect`}
              loading={isPending}
              disabled={!isRead || isPending || targetError !== null}
              onClick={() => remove(target)}
            />
            <Button
              fontSize={1}
              mode="ghost"
              tone="critical"
              text={`${verb} without a redirect`}
              disabled={!isRead || isPending}
              onClick={() => remove(null)}
            />
            <Button fontSize={1} mode="bleed" text="Cancel" onClick={onClose} />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}

const describeLinks = (count: number) =>
  count === 1
    ? 'Also change this link to the new address'
    : `Also change these ${count} links to the new address`
