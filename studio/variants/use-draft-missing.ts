import { useContext, useEffect, useRef, useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { TranslationServiceContext } from '#studio/terms/translation-service.tsx'
import { useTerms } from '#studio/terms/use-terms.ts'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'
import { type DraftOutcome, draftMissing } from './draft-missing.ts'
import type { TranslationSubject } from './use-open-translations.ts'

/** Returns the number of texts of a document whose French is missing; 0 of a row, whose form drafts them. */
export const countMissing = ({ open, table }: TranslationSubject): number =>
  table === undefined ? open.filter(({ state }) => state === 'missing').length : 0

/**
 * Returns how the translation service drafts the missing French of documents; null if the site has none. It stops when
 * the component unmounts.
 */
export function useDraftMissing(onDone: () => void) {
  const isAvailable = useContext(TranslationServiceContext)
  const client = useClient({ apiVersion })
  const schema = useSchema()
  const terms = useTerms()
  const { translations: api } = useStaffApi()
  const run = useRef<AbortController | null>(null)
  useEffect(() => () => run.current?.abort(), [])
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const [outcome, setOutcome] = useState<DraftOutcome | null>(null)
  const { isPending, error, mutate } = useMutation(onDone)
  if (!isAvailable) return null
  const start = (subjects: readonly TranslationSubject[]) => {
    if (run.current !== null) return
    const current = new AbortController()
    run.current = current
    const total = subjects.reduce((sum, subject) => sum + countMissing(subject), 0)
    setProgress({ done: 0, total })
    setOutcome(null)
    mutate(async () => {
      try {
        const documents = subjects.filter((subject) => countMissing(subject) > 0)
        const result = await draftMissing({ client, schema, api, terms: terms ?? [] }, documents, {
          signal: current.signal,
          onText: () => setProgress(({ done }) => ({ done: done + 1, total })),
        })
        setOutcome(result)
      } finally {
        run.current = null
      }
    })
  }
  return { isPending, error, progress, outcome, start, cancel: () => run.current?.abort() }
}

export type DraftMissing = NonNullable<ReturnType<typeof useDraftMissing>>
