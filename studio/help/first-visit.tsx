import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useRouterState } from 'sanity/router'
import { styled } from 'styled-components'
import { helpButtonId, useIsHelpOpen } from './help-state.ts'
import { ThingsToTry } from './things-to-try.tsx'

const storageKey = 'studio-first-visit'

/** Beside the list of Content, where nothing else is while no document is open. */
const Place = styled.div`
  position: absolute;
  top: 2rem;
  right: 2rem;
  width: 22rem;
  /* Above the empty part of the tool. */
  z-index: 90;

  @media (max-width: 60rem) {
    display: none;
  }
`

/**
 * Three things to try, on a browser's first visit: beside the list of Content, over nothing, until they are dismissed or
 * one is tried, and not on a later visit.
 */
export function FirstVisit() {
  const [isShown, setShown] = useState(isFirstVisit)
  // The guide has the things to try, too, in the same place.
  const isHelpOpen = useIsHelpOpen()
  // Renders again when another screen opens.
  useRouterState()
  const isAtStart = isShown && /\/structure\/?$/.test(window.location.pathname)
  useEffect(() => {
    if (isAtStart) rememberVisit()
  }, [isAtStart])
  if (!isAtStart || isHelpOpen) return null
  const handleEnd = () => setShown(false)
  const handleDismiss = () => {
    handleEnd()
    document.getElementById(helpButtonId)?.focus()
  }
  return (
    <Place>
      <Card as="section" padding={4} radius={2} border aria-label="Three things to try">
        <Stack gap={4}>
          <Text as="h2" size={1} weight="semibold">
            New here? Three things to try
          </Text>
          <ThingsToTry onOpen={handleEnd} />
          <Text size={1} muted>
            Help, above, explains the screen that you are on.
          </Text>
          <Flex>
            <Button fontSize={1} padding={2} mode="ghost" text="Dismiss" onClick={handleDismiss} />
          </Flex>
        </Stack>
      </Card>
    </Place>
  )
}

/** A browser without storage has no first visit, rather than one at each load; nor has a Studio in another page. */
function isFirstVisit(): boolean {
  try {
    return window.top === window && localStorage.getItem(storageKey) === null
  } catch {
    return false
  }
}

function rememberVisit() {
  try {
    localStorage.setItem(storageKey, 'seen')
  } catch {
    // The things to try are shown again at the next visit.
  }
}
