import { Box, Button, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import type { Hit } from '#studio/replace/find-hits.ts'
import { OutcomePanel } from '#studio/replace/outcome-panel.tsx'
import { useReplacement } from '#studio/replace/use-replacement.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { usePolling } from '#studio/tools/use-polling.ts'
import { type CheckedLinks, countBroken, type LinkProblem } from './check-links.ts'
import { OutsidePanel } from './outside-panel.tsx'
import { ProblemList } from './problem-list.tsx'
import { useCheckedLinks } from './use-checked-links.ts'

/** Interval at which links are read again while the tool is open, in milliseconds. */
const pollIntervalMs = 20_000

const lists = [
  {
    kind: 'broken',
    title: 'Lead nowhere',
    hint: 'Visitors find no page, no place on it or no file there, or the site leaves the link out, as it does with old URLs of campaign pages.',
  },
  {
    kind: 'redirected',
    title: 'Redirected',
    hint: 'They lead to an old URL, and arrive by a redirect.',
  },
  {
    kind: 'leftOut',
    title: 'Left out on some storefronts',
    hint: 'As it should be, unless these storefronts should have the page: it says so in its form.',
  },
] as const

/** The tool Links: all links of documents and rows that lead nowhere, by a redirect, or to other sites. */
export function LinksScreen() {
  const { data, isLoading, error, refetch } = useCheckedLinks({ readsOnOpening: true })
  usePolling(refetch, pollIntervalMs)
  const replacement = useReplacement(refetch)
  // The last replacement may be one of Find and replace.
  const [hasReplaced, setHasReplaced] = useState(false)
  const handleReplace = (problems: readonly LinkProblem[]) => {
    const [first] = problems
    if (!first?.replacement) return
    setHasReplaced(true)
    const input = { find: first.link.href, replaceWith: first.replacement }
    replacement.replace(problems.flatMap(toHit), { ...input, matchesCase: true, isDeletion: false })
  }
  return (
    <Box id="links-tool" height="fill" overflow="auto" padding={4}>
      <Stack gap={5}>
        <Flex align="center" gap={3} wrap="wrap">
          <Text size={1} role="status" data-testid="links-status">
            {data ? describeLinks(data) : ''}
          </Text>
          <Button fontSize={1} mode="ghost" text="Read again" onClick={refetch} />
        </Flex>
        {error !== null && (
          <StatusMessage text={`The links could not be read: ${error}`} onRetry={refetch} />
        )}
        {!data && error === null && <Spinner muted />}
        {hasReplaced && (
          <OutcomePanel
            replacement={replacement.last}
            message={replacement.message}
            rejected={replacement.rejected}
            isPending={replacement.isPending}
            onUndo={() => replacement.last && replacement.undo(replacement.last)}
          />
        )}
        {replacement.error !== null && <StatusMessage text={replacement.error} />}
        {data &&
          lists.map(({ kind, title, hint }) => (
            <ProblemList
              key={kind}
              title={title}
              hint={hint}
              problems={data.problems.filter((problem) => problem.kind === kind)}
              isPending={replacement.isPending}
              onReplace={handleReplace}
            />
          ))}
        {data && <OutsidePanel outside={data.outside} isReading={isLoading} />}
      </Stack>
    </Box>
  )
}

/** Returns a link with its replacement as a hit of Find and replace, which writes drafts and undoes that. */
function toHit({ link: { key, place } }: LinkProblem): Hit[] {
  if (!place) return []
  const { text, offset, length } = place
  return [{ id: key, text, offset, length, inserted: null }]
}

function describeLinks(checked: CheckedLinks): string {
  const broken = countBroken(checked)
  const all = `${checked.count.toLocaleString('en')} links of documents and rows`
  if (broken === 0) return `None of ${all} leads visitors nowhere.`
  return `${broken.toLocaleString('en')} of ${all} ${broken === 1 ? 'leads' : 'lead'} visitors nowhere.`
}
