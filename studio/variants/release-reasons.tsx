import { Box } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { definePlugin, type LayoutProps, useClient, useCurrentUser, useSchema } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { Dialog } from '#studio/tools/motion.tsx'
import { setBeforeRelease } from './before-release.ts'
import { setPreviewSchema } from './preview-with-translations.ts'
import { createNote } from './publication-note.ts'
import { ReasonForm } from './reason-form.tsx'
import { contentTypes, listDocuments, type TranslationSubject } from './use-open-translations.ts'

interface Question {
  subjects: readonly TranslationSubject[]
  answer: PromiseWithResolvers<string>
}

const releaseQuery = '*[_id in path($versions) && _type in $types && _system.delete != true]'

/**
 * Layout that asks for a reason, once and before a release is published or scheduled, if translations of its documents
 * are missing, out of date or not read yet. Gives previews the compiled schema.
 */
function LayoutWithReasons(props: LayoutProps) {
  const client = useClient({ apiVersion })
  const schema = useSchema()
  const user = useCurrentUser()
  const [question, setQuestion] = useState<Question | null>(null)
  const author = user?.name || user?.email || null
  useEffect(
    () =>
      setBeforeRelease(async (releaseId) => {
        const found = await client.fetch<unknown>(
          releaseQuery,
          { versions: `versions.${releaseId}.**`, types: contentTypes },
          { perspective: 'raw' },
        )
        const subjects = listDocuments(schema, found)
        if (subjects.length === 0) return
        const answer = Promise.withResolvers<string>()
        setQuestion({ subjects, answer })
        const reason = await answer.promise.finally(() => setQuestion(null))
        const notes = subjects.map(({ id, type, open }) =>
          createNote({
            ...{ documentId: id, documentType: type, reason, openCount: open.length },
            ...{ publishedAt: new Date().toISOString(), publishedBy: author },
          }),
        )
        await client.mutate(notes.map((note) => ({ create: note })))
      }),
    [client, schema, author],
  )
  useEffect(() => setPreviewSchema(schema), [schema])
  const refuse = () =>
    question?.answer.reject(new Error('you canceled, as its French is not complete'))
  return (
    <>
      {props.renderDefault(props)}
      {question && (
        <Dialog
          id="release-reason"
          header="French is not complete"
          width={1}
          onClose={refuse}
          zOffset={10_000}
        >
          <Box padding={4}>
            <ReasonForm
              open={question.subjects.flatMap(({ id, name, open }) =>
                open.map((each) => ({
                  ...each,
                  at: `${id} ${each.at}`,
                  titles: [name, ...each.titles],
                })),
              )}
              onSubmit={async (reason) => question.answer.resolve(reason)}
              onCancel={refuse}
            />
          </Box>
        </Dialog>
      )}
    </>
  )
}

/** Asks for a reason before a release is published without complete French. */
export const releaseReasons = definePlugin({
  name: 'release-reasons',
  studio: { components: { layout: LayoutWithReasons } },
})
