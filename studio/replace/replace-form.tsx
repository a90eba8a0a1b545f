import { Box, Card, Checkbox, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useId } from 'react'
import { ClaimMenu } from '#studio/claims/claim-menu.tsx'
import { FilterField } from '#studio/tools/filter-fields.tsx'
import type { ReplaceInput } from './use-replace-input.ts'

interface Props {
  input: ReplaceInput
  onChange: (changes: Partial<ReplaceInput>) => void
}

/** Search text and replacement. */
export function ReplaceForm({
  input: { find, matchesCase, replaceWith, isDeletion },
  onChange,
}: Props) {
  const caseId = useId()
  const deletionId = useId()
  const changeReplacement = (next: string) =>
    onChange({ replaceWith: next, isDeletion: isDeletion && next === '' })
  return (
    <Card padding={4} borderBottom as="search">
      <Stack gap={3}>
        <Flex gap={3} wrap="wrap">
          <FilterField label="Find" grow>
            {(id) => (
              <TextInput
                id={id}
                type="search"
                fontSize={1}
                value={find}
                onChange={({ currentTarget }) => onChange({ find: currentTarget.value })}
              />
            )}
          </FilterField>
          <FilterField label="Replace with" grow>
            {(id) => (
              <TextInput
                id={id}
                fontSize={1}
                value={replaceWith}
                onChange={({ currentTarget: { value } }) => changeReplacement(value)}
              />
            )}
          </FilterField>
        </Flex>
        <Flex gap={4} align="center" wrap="wrap">
          <Flex gap={2} align="center">
            <Checkbox
              id={caseId}
              checked={matchesCase}
              onChange={({ currentTarget }) => onChange({ matchesCase: currentTarget.checked })}
            />
            <Text as="label" size={1} htmlFor={caseId}>
              Match capital letters
            </Text>
          </Flex>
          <Flex gap={2} align="center">
            <Checkbox
              id={deletionId}
              checked={isDeletion}
              disabled={replaceWith !== ''}
              onChange={({ currentTarget }) => onChange({ isDeletion: currentTarget.checked })}
            />
            <Text as="label" size={1} htmlFor={deletionId}>
              Delete the found text
            </Text>
          </Flex>
          <Box>
            <ClaimMenu
              fieldTitle="Replace with"
              onInsert={(token) => changeReplacement(`${replaceWith}${token}`)}
            />
          </Box>
        </Flex>
      </Stack>
    </Card>
  )
}
