import { z } from 'zod'
import { hasWords } from '#lib/content/fingerprint.ts'
import { listRequestedTerms, type Term } from '#lib/content/term-faults.ts'
import { type Draft, maxDraftTexts } from '#lib/staff/translation-drafts.ts'
import { normalizeLine } from '#lib/values/clean-text.ts'
import { type StaffApi, StaffRequestError } from '#studio/tools/staff-api.ts'

const span = z.looseObject({
  _type: z.literal('span'),
  text: z.string(),
  marks: z.array(z.string()).optional(),
})
const block = z.looseObject({ _type: z.literal('block'), children: z.array(span) })

type Block = z.infer<typeof block>

/** Dependencies of a draft. */
export interface DraftDeps {
  api: Pick<StaffApi['translations'], 'draft'>
  terms: readonly Term[]
}

/**
 * Returns the value of a field with its texts in French, by the translation service, which gets the terms that the
 * texts have.
 * @throws StaffRequestError
 */
export async function requestDraft<Value>(
  { api, terms }: DraftDeps,
  value: Value,
  signal?: AbortSignal,
): Promise<Value> {
  const texts = listDraftTexts(value)
  const drafts: Draft[] = []
  for (let start = 0; start < texts.length; start += maxDraftTexts) {
    const part = texts.slice(start, start + maxDraftTexts)
    const request = { texts: part, terms: listRequestedTerms(part, terms) }
    drafts.push(...(await api.draft(request, signal)))
  }
  return applyDrafts(value, drafts)
}

/**
 * Returns the texts of a field that a translation service translates: a text, the cells of a table, the items of a
 * list, or the paragraphs of rich text, where tokens stand around words with marks, as in `Read {1}the guide{/1}.`
 * @param value of the field, not validated
 */
export const listDraftTexts = (value: unknown): string[] =>
  listMembers(value).flatMap((member) => {
    const text = writeMember(member)
    return hasWords(text) ? [text] : []
  })

/**
 * Returns the value of a field with drafts in place of its texts.
 * @param drafts of `listDraftTexts`, in the same order
 * @throws StaffRequestError why there is no draft, as a sentence
 */
export function applyDrafts<Value>(value: Value, drafts: readonly Draft[]): Value {
  const left = [...drafts]
  const members = listMembers(value).map((member) => {
    const text = writeMember(member)
    const draft = hasWords(text) ? left.shift() : { text }
    if (!draft) throw new StaffRequestError('There is no draft of this text.')
    if ('error' in draft) throw new StaffRequestError(draft.error)
    const { data } = block.safeParse(member)
    return data ? readBlock(data, draft.text) : draft.text
  })
  // Members are replaced by members of the same kind.
  if (isTableText(value)) return joinCells(value, members) as Value
  return (Array.isArray(value) ? members : members[0]) as Value
}

const listMembers = (value: unknown): unknown[] =>
  isTableText(value) ? value.split(cellEnd) : [value].flat()

/** Separators of the cells of a table (`lib/values/table-text.ts`). Other texts contain no tab. */
const cellEnd = /[\t\n]/
const isTableText = (value: unknown): value is string =>
  typeof value === 'string' && value.includes('\t')

/** Returns the text of a table with other cells. A tab or line break in a draft would begin another cell. */
function joinCells(table: string, cells: readonly unknown[]): string {
  const ends = table.match(new RegExp(cellEnd, 'g')) ?? []
  return cells.map((cell, index) => `${normalizeLine(String(cell))}${ends[index] ?? ''}`).join('')
}

function writeMember(member: unknown): string {
  if (typeof member === 'string') return member
  const { data } = block.safeParse(member)
  if (!data) return ''
  return data.children
    .map(({ text, marks = [] }, index) =>
      marks.length > 0 ? `{${index}}${text}{/${index}}` : text,
    )
    .join('')
}

/** Words with marks: no other pair of tokens is between theirs. */
const markedPattern = /\{(\d+)\}((?:(?!\{\/?\d+\})[\s\S])*)\{\/\1\}/g

/** @throws StaffRequestError if the tokens of marks are not in pairs */
function readBlock(written: Block, text: string): Block {
  const plain = written.children.find(({ marks = [] }) => marks.length === 0)
  const children: Block['children'] = []
  let end = 0
  const addPlain = (words: string) => {
    if (/\{\/?\d+\}/.test(words)) {
      throw new StaffRequestError(
        'The draft mixes up bold words or links. Translate this text by hand.',
      )
    }
    if (words === '') return
    const key = `draft${children.length}`
    children.push({
      ...(plain ?? written.children[0]),
      _type: 'span',
      _key: key,
      marks: [],
      text: words,
    })
  }
  for (const match of text.matchAll(markedPattern)) {
    const [all, index = '', words = ''] = match
    addPlain(text.slice(end, match.index))
    const marked = written.children[Number(index)]
    if (marked) children.push({ ...marked, _key: `draft${children.length}`, text: words })
    end = match.index + all.length
  }
  addPlain(text.slice(end))
  return { ...written, children }
}
