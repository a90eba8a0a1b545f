import { Box, Button, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import { type ReactNode, useId, useState } from 'react'
import type { StudioServices } from '#studio/catalog/studio-services.tsx'
import { LinkTargetField } from '#studio/inputs/link-target-field.tsx'
import type { LinkPlace } from '#studio/links/link-places.ts'
import { Dialog } from '#studio/tools/motion.tsx'
import { getSiteOrigins } from '#studio/tools/site-origins.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import type { QueryResult } from '#studio/tools/use-query.ts'
import { LinkPlaceList } from './link-place-list.tsx'
import { canLinkTo } from './page-removal.ts'
import { useTargetError } from './use-target-error.ts'

interface Props extends StudioServices {
  header: string
  /** What happens to the page, such as `Delete`. */
  verb: string
  /** Paths of the removed page: the English one, then the French one if it is another. */
  paths: readonly string[]
  places: QueryResult<LinkPlace[]>
  /** Whether the removal itself is ready; true by default. */
  isReady?: boolean
  isPending: boolean
  /** Why the removal failed, as a sentence; null if it did not. */
  error: string | null
  /** Further consequences, above the links. */
  children?: ReactNode
  /** Removes the page. `target` is null without a redirect. */
  onRemove: (target: string | null, changesLinks: boolean) => void
  onClose: () => void
}

/** Dialog that lists the links to a page or a row's pages, and asks where their visitors should go. */
export function RemovalForm({
  header,
  verb,
  paths,
  places,
  isReady = true,
  isPending,
  error,
  children,
  catalog,
  site,
  onRemove,
  onClose,
}: Props) {
  const id = useId()
  const [target, setTarget] = useState('')
  const [changesLinks, setChangesLinks] = useState(true)
  // The list of links moves the buttons when it appears: a click at that moment would be lost.
  const isRead = isReady && (places.data !== null || places.error !== null)
  const linkCount = places.data?.filter(({ isInRelease }) => !isInRelease).length ?? 0
  const targetError = useTargetError(target, paths, catalog)
  const listed = paths.join(' and ')
  const shownError = target !== '' && targetError
  return (
    <Dialog id={`${id}-removal`} header={header} width={1} onClose={onClose}>
      <Box padding={4}>
        <Stack gap={5}>
          {children}
          <LinkPlaceList places={places} path={listed} />
          <Stack gap={3}>
            <Text as="label" size={1} weight="medium" htmlFor={`${id}-target`}>
              Where should visitors of {listed} go?
            </Text>
            <LinkTargetField
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
                `A page of this site, or a URL that begins with https://. ${paths.length > 1 ? 'Those of the French page get to its French version. ' : ''}Without a redirect they read that the page is not found.`}
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
          {error !== null && <StatusMessage text={error} />}
          <Flex gap={2} wrap="wrap">
            <Button
              fontSize={1}
              tone="critical"
              text={`${verb} and redirect`}
              loading={isPending}
              disabled={!isRead || isPending || targetError !== null}
              onClick={() => onRemove(target, changesLinks)}
            />
            <Button
              fontSize={1}
              mode="ghost"
              tone="critical"
              text={`${verb} without a redirect`}
              disabled={!isRead || isPending}
              onClick={() => onRemove(null, changesLinks)}
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
    ? 'Also change this link to the new URL'
    : `Also change these ${count} links to the new URL`
