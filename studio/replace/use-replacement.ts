import { useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { useMutation } from '#studio/tools/use-mutation.ts'
import type { Hit } from './find-hits.ts'
import { useLastReplacement } from './last-replacement.ts'
import {
  type RejectedDocument,
  type Replacement,
  replaceTexts,
  undoReplacement,
} from './replace-texts.ts'
import type { ReplaceInput } from './use-replace-input.ts'

/** Replaces hits and undoes that. @param onDone called after each */
export function useReplacement(onDone: () => void) {
  const client = useClient({ apiVersion })
  const schema = useSchema()
  const [last, remember] = useLastReplacement()
  const [message, setMessage] = useState<string | null>(null)
  const [rejected, setRejected] = useState<readonly RejectedDocument[]>([])
  const { isPending, error, mutate } = useMutation(onDone)

  const replace = (hits: readonly Hit[], { find, replaceWith }: ReplaceInput) =>
    mutate(async () => {
      const { done, rejected: left } = await replaceTexts({ client, schema }, hits, replaceWith)
      const changed = new Set(done.map(({ id }) => id))
      const hitCount = hits.filter(({ text }) => changed.has(text.documentId)).length
      if (done.length > 0) remember({ find, replaceWith, hitCount, documents: done })
      setMessage(done.length > 0 ? null : 'Nothing was replaced.')
      setRejected(left)
    })
  const undo = (replacement: Replacement) =>
    mutate(async () => {
      const { done, rejected: left } = await undoReplacement(client, replacement)
      remember(null)
      setMessage(describeUndo(done.length))
      setRejected(left)
    })
  return { last, message, rejected, isPending, error, replace, undo }
}

const describeUndo = (count: number) =>
  count === 1 ? '1 document is as it was before.' : `${count} documents are as they were before.`
