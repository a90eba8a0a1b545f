import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { AddressOutcome } from '#lib/staff/address-outcome.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import type { CheckedLinks } from './check-links.ts'
import { LinkPlace } from './link-place.tsx'
import { maxAddresses } from './outside-checks.ts'
import type { StoredLink } from './stored-links.ts'
import { useOutsideChecks } from './use-outside-checks.ts'

interface Props extends Pick<CheckedLinks, 'outside'> {
  /** Whether the links are being read again: a check waits for them. */
  isReading: boolean
}

/** Links to other sites, with the results of the check that staff start here. */
export function OutsidePanel({ outside, isReading }: Props) {
  const id = useId()
  const { results, progress, error, start, stop } = useOutsideChecks()
  const urls = [...outside.keys()]
  const listed = urls.flatMap((url) => {
    const outcome = results.get(url)
    const message = outcome ? describeOutcome(outcome) : null
    return message === null ? [] : [{ url, message, links: outside.get(url) ?? [] }]
  })
  const checkedCount = urls.filter((url) => results.has(url)).length
  // Those of an earlier check come last, so that a site with more than one check takes gets through.
  const next = urls.toSorted((one, other) => Number(results.has(one)) - Number(results.has(other)))
  const [isAsked, setAsked] = useState(false)
  const startAsked = useEffectEvent(() => {
    setAsked(false)
    start(next)
  })
  useEffect(() => {
    if (isAsked && !isReading) startAsked()
  }, [isAsked, isReading])
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Text size={2} weight="semibold" as="h2" id={id}>
        Outside addresses ({urls.length.toLocaleString('en')})
      </Text>
      <Text size={1} muted>
        Links, pictures and videos on other sites. They are asked only when you press “Check”, one
        address of a site a second, at most {maxAddresses} at a time.
      </Text>
      <Flex gap={3} align="center" wrap="wrap">
        {progress ? (
          <Button fontSize={1} mode="ghost" text="Stop" onClick={stop} />
        ) : (
          <Button
            fontSize={1}
            tone="primary"
            text="Check"
            aria-label="Check outside addresses"
            disabled={urls.length === 0}
            onClick={() => setAsked(true)}
          />
        )}
        <Text size={1} role="status" data-testid="outside-status">
          {progress
            ? `Checked ${progress.done} of ${progress.all} …`
            : describeChecks(checkedCount, listed.length)}
        </Text>
      </Flex>
      {error !== null && <StatusMessage text={error} />}
      <Stack as="ul" gap={2} margin={0} padding={0}>
        {listed.map((each) => (
          <Box as="li" key={each.url} style={{ listStyle: 'none' }}>
            <OutsideItem {...each} />
          </Box>
        ))}
      </Stack>
    </Stack>
  )
}

function describeChecks(checked: number, listed: number): string {
  if (checked === 0) return ''
  const addresses = checked === 1 ? '1 address was' : `${checked} addresses were`
  const found =
    listed === 0 ? 'All were found.' : `${listed} ${listed === 1 ? 'needs' : 'need'} a look.`
  return `${addresses} checked in this tab. ${found}`
}

interface ItemProps {
  url: string
  message: string
  links: readonly StoredLink[]
}

function OutsideItem({ url, message, links }: ItemProps) {
  return (
    <Card padding={3} radius={2} border>
      <Stack gap={3}>
        <Text size={1} style={{ overflowWrap: 'anywhere' }}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {url}
          </a>
        </Text>
        <Text size={1} style={{ overflowWrap: 'anywhere' }}>
          {message}
        </Text>
        {links.map((link) => (
          <LinkPlace key={link.key} link={link} />
        ))}
      </Stack>
    </Card>
  )
}

/** Returns a sentence for staff about a result; null for a page that was found. */
function describeOutcome(outcome: AddressOutcome): string | null {
  switch (outcome.kind) {
    case 'found':
      return null
    case 'moved':
      return outcome.isPermanent
        ? `It has moved for good to ${outcome.to}: give that URL instead.`
        : `It leads on to ${outcome.to} for now.`
    case 'missing':
      return `There is no such page (status ${outcome.status}).`
    case 'refused':
      return `The site refuses or fails to answer programs (status ${outcome.status}): open it yourself.`
    case 'unreachable':
    case 'blocked':
      return outcome.reason
  }
}
