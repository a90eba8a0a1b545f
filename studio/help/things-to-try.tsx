import { Stack, Text } from '@sanity/ui'
import { StateLink } from 'sanity/router'

/** Suggestions for the first visit, each with a link to its tool. */
const things = [
  {
    tool: 'presentation',
    title: 'Preview',
    text: 'Click a text on the page, change it, and watch the page change. Visitors see it once you publish.',
  },
  {
    tool: 'catalogue',
    title: 'Catalogue',
    text: 'Open a product and look at its history: each change has a way back.',
  },
  {
    tool: 'replace',
    title: 'Find and replace',
    text: 'Type a word, and see where the whole site says it.',
  },
]

/** Three things to try in the Studio. */
export function ThingsToTry({ onOpen }: { onOpen?: () => void }) {
  return (
    <Stack as="ol" gap={3} margin={0} paddingLeft={4} paddingRight={0} paddingY={0}>
      {things.map(({ tool, title, text }) => (
        <Text as="li" size={1} key={tool} style={{ display: 'list-item', listStyle: 'decimal' }}>
          <StateLink state={{ tool }} onClick={onOpen}>
            {title}
          </StateLink>
          {`: ${text}`}
        </Text>
      ))}
    </Stack>
  )
}
