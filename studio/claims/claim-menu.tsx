import { AddCircleIcon } from '@sanity/icons/AddCircle'
import { Box, Button, Flex, Text } from '@sanity/ui'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import { useId, useRef } from 'react'
import { useIntentLink } from 'sanity/router'
import { formatClaimToken } from '#lib/content/claim-tokens.ts'
import { type StudioClaim, useClaims } from './use-claims.ts'

interface Props {
  /** Title of the field. */
  fieldTitle: string
  /** Inserts the token of the chosen claim, after `onReturn`. */
  onInsert: (token: string) => void
  /** Focuses the field again, after a choice or Escape; without it, the button gets the focus. */
  onReturn?: () => void
}

/** Button that lists the claims, and inserts the chosen one. */
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
            text="Insert a claim"
            aria-label={`Insert a claim into “${fieldTitle}”`}
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

interface ItemsProps {
  claims: readonly StudioClaim[] | null
  onChoose: (token: string) => void
}

function ClaimItems({ claims, onChoose }: ItemsProps) {
  const { href, onClick } = useIntentLink({ intent: 'create', params: { type: 'claim' } })
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
        <MenuItem
          key={name}
          padding={3}
          onClick={() => onChoose(formatClaimToken(name))}
          aria-label={`${text}: ${meaning}${isPublished ? '' : ', not published yet'}`}
        >
          <Flex direction="column" gap={2}>
            <Text size={1} weight="medium">
              {text}
            </Text>
            <Text size={1} muted>
              {meaning}
              {!isPublished && ' · not published yet'}
            </Text>
          </Flex>
        </MenuItem>
      ))}
      <MenuItem as="a" href={href} onClick={onClick} text="New claim …" fontSize={1} padding={3} />
    </>
  )
}
