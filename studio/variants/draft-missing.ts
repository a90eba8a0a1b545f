import type { Mutation, SanityClient } from '@sanity/client'
import { getDraftId, isDraftId } from '@sanity/client/csm'
import type { Schema } from 'sanity'
import { arrayItemPath } from '#lib/content/array-item-path.ts'
import { fingerprintText } from '#lib/content/fingerprint.ts'
import { variantsName } from '#lib/content/variants.ts'
import { getCurrentDocuments, storedDocument } from '#studio/replace/stored-texts.ts'
import { type DraftDeps, requestDraft } from '#studio/terms/french-draft.ts'
import { beforeWrite } from '#studio/tools/before-write.ts'
import { copyDocument } from '#studio/tools/copy-document.ts'
import { isWriteConflict } from '#studio/tools/is-write-conflict.ts'
import { getErrorMessage, StaffRequestError } from '#studio/tools/staff-api.ts'
import { type DocumentTranslation, findTranslations } from './find-translations.ts'
import { createVariant } from './new-variant.ts'

/** Failures of the service in a row after which no other text is sent. */
const maxFailures = 3

/** Attempts to write the drafts of a document that others are changing. */
const maxAttempts = 5

interface Deps extends DraftDeps {
  client: SanityClient
  schema: Schema
}

/** A text that has no draft, and why. */
export interface FailedDraft {
  /** Of the published document. */
  id: string
  type: string
  at: string
  titles: string[]
  isOfDealers: boolean
  /** As a sentence. */
  reason: string
}

export interface DraftOutcome {
  /** Number of drafts that are stored. */
  drafted: number
  failed: FailedDraft[]
  /** Whether texts are left because staff canceled, or because the service fails. */
  isStopped: boolean
}

interface Run {
  /** After an abort no further text is sent; finished drafts are still stored. */
  signal: AbortSignal
  /** Called after each text, drafted or not. */
  onText: () => void
}

type Draft = DocumentTranslation & { draft: string | readonly unknown[] }

/**
 * Drafts the French of all texts of documents that is missing, one text after the other, in the documents' drafts.
 * The drafts are marked as unreviewed, so that visitors do not see them. A text that cannot be drafted does not stop the
 * others.
 * @throws ClientError, ServerError of the Content Lake where a document cannot be read
 */
export async function draftMissing(
  deps: Deps,
  documents: readonly { id: string; type: string }[],
  { signal, onText }: Run,
): Promise<DraftOutcome> {
  const outcome: DraftOutcome = { drafted: 0, failed: [], isStopped: false }
  let failures = 0
  for (const { id, type } of documents) {
    const drafts: Draft[] = []
    const fail = ({ at, titles, isOfDealers }: DocumentTranslation, reason: string) =>
      outcome.failed.push({ id, type, at, titles, isOfDealers, reason })
    for (const text of (await readMissing(deps, id)).missing) {
      if (signal.aborted || failures >= maxFailures) {
        outcome.isStopped = true
        break
      }
      try {
        const draft = await requestDraft(deps, text.source, signal)
        if (typeof draft === 'string' || Array.isArray(draft)) drafts.push({ ...text, draft })
        failures = 0
      } catch (error) {
        if (signal.aborted) {
          outcome.isStopped = true
          break
        }
        failures = isRefused(error) ? 0 : failures + 1
        fail(text, getErrorMessage(error))
      }
      onText()
    }
    const { stored, reason } = await storeDrafts(deps, id, drafts).then(
      (each) => ({ stored: each, reason: 'Somebody has changed the text meanwhile.' }),
      () => ({ stored: [], reason: 'Its draft could not be stored.' }),
    )
    outcome.drafted += stored.length
    for (const text of drafts) if (!stored.some((each) => isSame(each, text))) fail(text, reason)
    if (outcome.isStopped) break
  }
  return outcome
}

/** Whether the service answered, but its draft of the text is refused. */
const isRefused = (error: unknown) =>
  error instanceof StaffRequestError && error.status === null && error.cause === undefined

/** Returns a document with the texts of it that have no French; null if it is gone. */
async function readMissing({ client, schema }: Deps, id: string) {
  const found = await client.fetch<unknown>(
    '*[_id in $ids]',
    { ids: [id, getDraftId(id)] },
    beforeWrite(),
  )
  const [document] = getCurrentDocuments(storedDocument.array().parse(found))
  const type = document && schema.get(document._type)
  if (!type) return { document: null, missing: [] }
  const missing = findTranslations(type, document).filter(({ state }) => state === 'missing')
  return { document, missing }
}

/** Stores drafts of texts that still have no French, and are as they were. Returns those stored. */
async function storeDrafts(deps: Deps, id: string, drafts: readonly Draft[]): Promise<Draft[]> {
  for (let attempt = 1; drafts.length > 0; attempt += 1) {
    const { document, missing } = await readMissing(deps, id)
    const kept = drafts.flatMap((draft) => {
      const text = missing.find((each) => isSame(each, draft))
      return text ? [{ ...text, draft: draft.draft }] : []
    })
    if (!document || kept.length === 0) return []
    const draftId = getDraftId(id)
    const isDraft = isDraftId(document._id)
    const mutations: Mutation[] = [
      ...(isDraft ? [] : [{ create: copyDocument(document, draftId) }]),
      ...kept.flatMap(getPatches).map((patch, index) => ({
        patch: {
          ...{ id: draftId, ...patch },
          ...(isDraft && index === 0 && { ifRevisionID: document._rev }),
        },
      })),
    ]
    try {
      await deps.client.mutate(mutations, { returnDocuments: false, returnFirst: false })
      return kept
    } catch (error) {
      if (!isWriteConflict(error) || attempt >= maxAttempts) throw error
    }
  }
  return []
}

const isSame = (one: DocumentTranslation, other: DocumentTranslation) =>
  one.at === other.at &&
  fingerprintText(one.source) === fingerprintText(other.source) &&
  one.dealerships.join() === other.dealerships.join()

function getPatches({ at, source, dealerships, translation, draft }: Draft) {
  // Names of fields have no dots.
  const end = at.lastIndexOf('.') + 1
  const [parent, field] = [at.slice(0, end), at.slice(end)]
  const list = `${parent}${variantsName}`
  const added = createVariant(field, {
    ...{ language: 'fr', source, value: draft, unreviewed: true },
    ...(dealerships.length > 0 && { dealerships }),
  })
  return [
    // A translation without words.
    ...(translation
      ? [{ unset: [`${parent}${arrayItemPath(translation.list, translation.key)}`] }]
      : []),
    { setIfMissing: { [list]: [] } },
    { insert: { after: `${list}[-1]`, items: [added] } },
  ]
}
