import { Stack, Text } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { listPlaceholders } from '#lib/content/placeholders.ts'
import { readStorefrontNames } from '#schemas/fields/read-storefront-names.ts'
import { useQuery } from '#studio/tools/use-query.ts'

/** Explains the placeholders below a text that takes them, with their present values. */
export function PlaceholderHelp() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Text as="div" size={1} muted>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary style={{ cursor: 'pointer' }}>Placeholders</summary>
        {/* The values are read only once staff ask for them: a form has many texts. */}
        {isOpen && <PlaceholderList />}
      </details>
    </Text>
  )
}

const mainStorefront = { getLongestDealershipName: async () => null }

function PlaceholderList() {
  const client = useClient({ apiVersion })
  const { data } = useQuery(
    useCallback(() => readStorefrontNames(client, mainStorefront), [client]),
  )
  return (
    <Stack as="ul" gap={3} paddingTop={3} margin={0} data-testid="placeholders">
      {listPlaceholders(data?.values ?? null).map(({ token, source, value }) => (
        <li key={token}>
          {token}
          {value !== null && ` becomes “${value}”`}: {source}
        </li>
      ))}
      <li>{'{claim:…}'}: the text of a claim, where “Insert a claim” is below the field</li>
    </Stack>
  )
}
