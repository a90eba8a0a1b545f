import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import type { LinkProblem } from './check-links.ts'
import { LinkPlace } from './link-place.tsx'

/** Number of links that are shown at first, and that the button adds. */
const pageSize = 50

interface Props {
  title: string
  /** What the links have in common, as a sentence. */
  hint: string
  problems: readonly LinkProblem[]
  isPending: boolean
  onReplace: (problems: readonly LinkProblem[]) => void
}

/** Links with the same kind of problem. */
export function ProblemList({ title, hint, problems, isPending, onReplace }: Props) {
  const id = useId()
  const [shownCount, setShownCount] = useState(pageSize)
  if (problems.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Text size={2} weight="semibold" as="h2" id={id}>
        {`${title} (${problems.length.toLocaleString('en')})`}
      </Text>
      <Text size={1} muted>
        {hint}
      </Text>
      <Stack as="ul" gap={2} margin={0} padding={0}>
        {problems.slice(0, shownCount).map((problem) => (
          <Box as="li" key={problem.link.key} style={{ listStyle: 'none' }}>
            <ProblemItem
              problem={problem}
              isPending={isPending}
              onReplace={() => onReplace([problem])}
            />
          </Box>
        ))}
      </Stack>
      {problems.length > shownCount && (
        <Flex>
          <Button
            fontSize={1}
            mode="ghost"
            text={`Show more (${(problems.length - shownCount).toLocaleString('en')})`}
            onClick={() => setShownCount(shownCount + pageSize)}
          />
        </Flex>
      )}
    </Stack>
  )
}

interface ItemProps {
  problem: LinkProblem
  isPending: boolean
  onReplace: () => void
}

function ProblemItem({ problem, isPending, onReplace }: ItemProps) {
  const { link, message, replacement } = problem
  const canReplace = replacement !== null && link.place?.version !== 'published'
  return (
    <Card padding={3} radius={2} border>
      <Stack gap={3}>
        <LinkPlace link={link} />
        <Text size={1} style={{ overflowWrap: 'anywhere' }}>
          <code>{link.href}</code>
        </Text>
        <Text size={1} style={{ overflowWrap: 'anywhere' }}>
          {message}
        </Text>
        {canReplace && (
          <Flex>
            <Button
              fontSize={1}
              padding={2}
              mode="ghost"
              text={`Put in ${replacement}`}
              aria-label={`Put in ${replacement}: ${link.documentTitle}, ${link.titles.join(', ')}`}
              disabled={isPending}
              onClick={onReplace}
            />
          </Flex>
        )}
      </Stack>
    </Card>
  )
}
