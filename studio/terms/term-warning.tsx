import { Card } from '@sanity/ui'
import { useMemo } from 'react'
import { findTermFaults } from '#lib/content/term-faults.ts'
import { useDebouncedValue } from '#studio/tools/use-debounced-value.ts'
import { TermFaultList } from './term-fault-list.tsx'
import { useTerms } from './use-terms.ts'

/** Time without edits after which a text is checked: half a word has no term. */
const pauseMs = 500

interface Props {
  english: string
  french: string
}

/** Warning below a French text that renders terms otherwise. */
export function TermWarning({ english, french }: Props) {
  const terms = useTerms()
  const checked = useDebouncedValue(french, pauseMs)
  const faults = useMemo(
    () => (terms && checked.trim() ? findTermFaults(english, checked, terms) : []),
    [english, checked, terms],
  )
  if (faults.length === 0) return null
  return (
    <Card padding={3} radius={2} border tone="caution" data-testid="term-warning">
      <TermFaultList faults={faults} />
    </Card>
  )
}
