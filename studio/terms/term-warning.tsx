import { Card } from '@sanity/ui'
import { useMemo } from 'react'
import { findTermFaults, type TermFault } from '#lib/content/term-faults.ts'
import { useDebouncedValue } from '#studio/tools/use-debounced-value.ts'
import { TermFaultList } from './term-fault-list.tsx'
import { useTerms } from './use-terms.ts'

/** Time without edits after which a text is checked: half a word has no term. */
const pauseMs = 500

/** Returns the terms that a French text renders otherwise, once it rests. @param french empty if there is none */
export function useTermFaults(english: string, french: string): readonly TermFault[] {
  const terms = useTerms()
  const checked = useDebouncedValue(french, pauseMs)
  return useMemo(
    () => (terms && checked.trim() ? findTermFaults(english, checked, terms) : []),
    [english, checked, terms],
  )
}

interface Props {
  /** By which the input of the text names it as its description. */
  id: string
  faults: readonly TermFault[]
}

/** Warning below a French text that renders terms otherwise. */
export function TermWarning({ id, faults }: Props) {
  if (faults.length === 0) return null
  return (
    <Card id={id} padding={3} radius={2} border tone="caution" data-testid="term-warning">
      <TermFaultList faults={faults} />
    </Card>
  )
}
