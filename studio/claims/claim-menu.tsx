import { AddCircleIcon } from '@sanity/icons/AddCircle'
import { Box, Button, Flex, Text } from '@sanity/ui'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import { useId, useRef } from 'react'
import { useClient } from 'sanity'
import { useIntentLink } from 'sanity/router'
import { apiVersion } from '#lib/content/api-version.ts'
import { formatClaimToken } from '#lib/content/claim-tokens.ts'
import { listPlaceholders } from '#lib/content/placeholders.ts'
import { readStorefrontNames } from '#schemas/fields/read-storefront-names.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { insertKnownClaims, type StudioClaim, useClaims } from './use-claims.ts'

interface Props {
  /** Title of the field. */
  fieldTitle: string
  /** Inserts the token of the chosen claim or name, after `onReturn`. */
  onInsert: (token: string) => void
  /** Focuses the field again, after a choice or Escape; without it, the button gets the focus. */
  onReturn?: () => void
}

/** Button that lists the claims, and the names of product and maker, and inserts the chosen one. */
export function ClaimMenu({ fieldTitle, onInsert, onReturn }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  // Read before the menu opens, which focuses its first item then.
  const claims = useClaims()
  const chosen = useRef<string>(null)
  const handleClose = () => {
    // The menu gave the focus back to its button; it also closes where the focus has gone elsewhere.
    if (document.activeElement === button.current) onReturn?.()
    if (chosen.current !== null) onInsert(chosen.current)
    chosen.current = null
  }
  return (
    <Flex>
      <MenuButton
        id={`${id}-claims`}
        ref={button}
        onClose={handleClose}
        button={
          <Button
            mode="bleed"
            fontSize={1}
            padding={2}
            gap={2}
            icon={AddCircleIcon}
            text="Insert a claim or name"
            aria-label={`Insert a claim or name into “${fieldTitle}”`}
          />
        }
        menu={
          <Menu style={{ maxWidth: '26rem' }}>
            <ClaimItems
              claims={claims}
              onChoose={(token) => {
                chosen.current = token
              }}
            />
          </Menu>
        }
        popover={{ portal: true, placement: 'bottom-start', constrainSize: true }}
      />
    </Flex>
  )
}

const mainStorefront = { getLongestDealershipName: async () => null }

interface ItemsProps {
  claims: readonly StudioClaim[] | null
  onChoose: (token: string) => void
}

function ClaimItems({ claims, onChoose }: ItemsProps) {
  const { href, onClick } = useIntentLink({ intent: 'create', params: { type: 'claim' } })
  const client = useClient({ apiVersion })
  const names = useQuery(['storefront-names-main'], () =>
    readStorefrontNames(client, mainStorefront),
  ).data
  return (
    <>
      {claims?.length === 0 && (
        <Box padding={3}>
          <Text size={1} muted>
            There is no claim yet.
          </Text>
        </Box>
      )}
      {claims?.map(({ name, text, meaning, isPublished }) => (
        <FactItem
          key={name}
          text={text}
          meaning={`${insertKnownClaims(meaning, claims)}${isPublished ? '' : ' · not published yet'}`}
          onChoose={() => onChoose(formatClaimToken(name))}
        />
      ))}
      {listPlaceholders(names?.values ?? null).map(({ token, source, value }) => (
        <FactItem
          key={token}
          text={value ?? token}
          meaning={source}
          onChoose={() => onChoose(token)}
        />
      ))}
      <MenuItem as="a" href={href} onClick={onClick} text="New claim …" fontSize={1} padding={3} />
    </>
  )
}

interface FactProps {
  text: string
  meaning: string
  onChoose: () => void
}

function FactItem({ text, meaning, onChoose }: FactProps) {
  return (
    <MenuItem padding={3} onClick={onChoose} aria-label={`${text}: ${meaning}`}>
      <Flex direction="column" gap={2}>
        <Text size={1} weight="medium">
          {text}
        </Text>
        <Text size={1} muted>
          {meaning}
        </Text>
      </Flex>
    </MenuItem>
  )
}
