import { CloseIcon } from '@sanity/icons/Close'
import { Box, Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useRouterState } from 'sanity/router'
import { styled } from 'styled-components'
import { guide } from './guide.ts'
import type { GuideSection } from './guide-node.ts'
import { GuideView } from './guide-view.tsx'
import { closeHelp, helpWidth } from './help-state.ts'
import { getTopic } from './help-topics.ts'
import { parseWords, searchGuide } from './search-guide.ts'
import { ThingsToTry } from './things-to-try.tsx'

const Panel = styled.aside`
  position: absolute;
  top: 0;
  right: 0;
  width: min(${helpWidth}, 100vw);
  /* Above the panes, below dialogs and the menus of the navigation bar. */
  z-index: 90;
  line-height: 1.5;
`

const Prose = styled.div`
  font-size: 0.875rem;
  overflow-wrap: break-word;

  p,
  ul,
  ol,
  pre {
    margin: 0 0 0.75rem;
  }

  h2,
  h3 {
    margin: 0 0 0.5rem;
    line-height: 1.25;
  }

  h2 {
    font-size: 1.125rem;
  }

  h3 {
    font-size: 0.9375rem;
  }

  code {
    font-size: 0.8125rem;
  }

  section {
    margin: 0 -0.75rem 0.5rem;
    padding: 0.75rem 0.75rem 0.25rem;
    border-left: 3px solid transparent;
  }

  section[aria-current] {
    border-left-color: var(--card-focus-ring-color);
    background: var(--card-muted-bg-color);
  }
`

/** The staff guide beside the screen, at the section about it. The guide follows from screen to screen. */
export function HelpPanel() {
  useRouterState()
  const topic = getTopic(window.location.pathname)
  const [query, setQuery] = useState('')
  const words = useMemo(() => parseWords(query), [query])
  const sections = words.length > 0 ? searchGuide(guide, words) : guide
  const searchId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { ref, height } = useHeightBelow()

  const openHeading = (id: string) => {
    setQuery('')
    requestAnimationFrame(() => {
      scrollTo(scroller.current, id)
      const section = document.getElementById(toElementId(id))
      section?.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true })
    })
  }
  const isSearching = words.length > 0
  useLayoutEffect(() => {
    if (!isSearching) scrollTo(scroller.current, topic)
  }, [topic, isSearching])

  return (
    <Panel
      ref={ref}
      aria-label="Help"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        closeHelp()
      }}
    >
      <Card borderLeft shadow={2} style={{ height }} data-testid="help-panel">
        <Flex direction="column" height="fill">
          <Card padding={3} borderBottom as="search">
            <Stack gap={3}>
              <Flex align="center" gap={2}>
                <Box flex={1}>
                  <TextInput
                    id={searchId}
                    type="search"
                    fontSize={1}
                    aria-label="Search the guide"
                    placeholder="Search the guide"
                    // The panel opens only when its button is pressed, so moving the focus here is expected.
                    autoFocus
                    value={query}
                    onChange={({ currentTarget }) => setQuery(currentTarget.value)}
                  />
                </Box>
                <Button
                  fontSize={1}
                  padding={2}
                  mode="bleed"
                  icon={CloseIcon}
                  aria-label="Close help"
                  onClick={closeHelp}
                />
              </Flex>
              <Text size={0} muted role="status">
                {isSearching ? describeFound(sections) : <LanguageNote />}
              </Text>
            </Stack>
          </Card>
          <Box
            flex={1}
            overflow="auto"
            padding={4}
            ref={scroller}
            tabIndex={0}
            style={{ position: 'relative' }}
          >
            <Prose>
              {sections.map((section) => (
                <SectionView
                  key={section.id}
                  section={section}
                  words={words}
                  isCurrent={!isSearching && section.id === topic}
                  onOpenHeading={openHeading}
                />
              ))}
              {!isSearching && (
                <section aria-label="Three things to try">
                  <h2>Three things to try</h2>
                  <ThingsToTry />
                </section>
              )}
            </Prose>
          </Box>
        </Flex>
      </Card>
    </Panel>
  )
}

interface SectionProps {
  section: GuideSection
  words: readonly string[]
  isCurrent: boolean
  onOpenHeading: (id: string) => void
}

function SectionView({ section, words, isCurrent, onOpenHeading }: SectionProps) {
  const { id, title, depth, nodes } = section
  const Heading = depth < 3 ? 'h2' : 'h3'
  return (
    <section id={toElementId(id)} aria-current={isCurrent ? 'true' : undefined}>
      <Heading tabIndex={-1}>{title}</Heading>
      <GuideView nodes={nodes} words={words} onOpenHeading={onOpenHeading} />
    </section>
  )
}

/** Says that the guide is in English, to readers of another language in theirs, if that is French. */
function LanguageNote() {
  return navigator.language.startsWith('fr') ? (
    <span lang="fr">Ce guide n’existe qu’en anglais.</span>
  ) : (
    'This guide is in English only.'
  )
}

const toElementId = (id: string) => `guide-${id}`

/** Shows a heading at the top of the scrolled part, without moving the rest of the screen. */
function scrollTo(scroller: HTMLElement | null, id: string) {
  const heading = document.getElementById(toElementId(id))
  if (scroller && heading) scroller.scrollTop = heading.offsetTop
}

function describeFound(sections: readonly GuideSection[]): string {
  if (sections.length === 0) return 'No section has these words.'
  return sections.length === 1
    ? '1 section has these words.'
    : `${sections.length} sections have these words.`
}

/** Returns the height of an element that reaches from its place to the bottom of the window. */
function useHeightBelow() {
  const ref = useRef<HTMLElement>(null)
  const [top, setTop] = useState(0)
  useEffect(() => {
    const measure = () => setTop(ref.current?.getBoundingClientRect().top ?? 0)
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return { ref, height: `calc(100dvh - ${top}px)` }
}
