import 'server-only'
import { createDataAttribute } from 'next-sanity'
import { env } from '#lib/env.ts'

interface Document {
  id: string
  type: string
}

/** The attribute by which a click in the preview finds the field of a document; none for visitors. */
export type Edit = (path: string) => { 'data-sanity'?: string }

/** Makes the attributes of a document's fields: in draft mode alone. */
export function editing(isDraft: boolean): (document: Document) => Edit {
  if (!isDraft) return () => () => ({})
  const { NEXT_PUBLIC_SANITY_PROJECT_ID: projectId, NEXT_PUBLIC_SANITY_DATASET: dataset } = env()
  return ({ id, type }) =>
    (path) => ({
      'data-sanity': createDataAttribute({
        baseUrl: '/studio',
        projectId,
        dataset,
        id,
        type,
        path,
      }).toString(),
    })
}

/** The attributes of the fields below a field, e.g. of one section. */
export function within(edit: Edit, field: string): Edit {
  return (path) => edit(`${field}.${path}`)
}

/** The name of a member of a list, as a path has it. */
export function member(list: string, key: string): string {
  return `${list}[_key=="${key}"]`
}
