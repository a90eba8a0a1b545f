import { Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { type TermFault, termType } from '#lib/content/term-faults.ts'
import { getEditIntent } from '#studio/tools/intents.ts'

/** Terms that a French text does not translate as the list of terms requires, with links to the terms. */
export function TermFaultList({ faults }: { faults: readonly TermFault[] }) {
  return (
    <Stack as="ul" gap={3} padding={0} margin={0} style={{ listStyle: 'none' }}>
      {faults.map(({ term: { _id, english, french, note }, used }) => (
        <Text as="li" size={1} key={_id}>
          {used !== null && (
            <>
              Avoid “<span lang="fr">{used}</span>”:{' '}
            </>
          )}
          “{english}” is{' '}
          <IntentLink
            {...getEditIntent({ id: _id, type: termType })}
            style={{ textDecoration: 'underline' }}
          >
            “<span lang="fr">{french}</span>”
          </IntentLink>
          {used === null ? ': not in the French.' : '.'} {note}
        </Text>
      ))}
    </Stack>
  )
}
