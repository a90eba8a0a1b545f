import type { SanityDocument } from 'sanity'
import { z } from 'zod'
import { claim } from '#schemas/documents/claim.ts'
import { faqCategory } from '#schemas/documents/faq-category.ts'
import { faqEntry } from '#schemas/documents/faq-entry.ts'
import { page } from '#schemas/documents/page.ts'
import { redirect } from '#schemas/documents/redirect.ts'
import { reusableSection } from '#schemas/documents/reusable-section.ts'
import { term } from '#schemas/documents/term.ts'

interface CopyField {
  name: string
  label: string
  initialValue: string
}

/** Fields that tell a document from its copy, by type. */
const nameFields: Readonly<Record<string, { name: string; label: string; isPath?: true }>> = {
  [page.name]: { name: 'title', label: 'Title' },
  [reusableSection.name]: { name: 'title', label: 'Title' },
  [faqEntry.name]: { name: 'question', label: 'Question' },
  [faqCategory.name]: { name: 'title', label: 'Title' },
  [claim.name]: { name: 'figure', label: 'Figure' },
  [term.name]: { name: 'english', label: 'English' },
  [redirect.name]: { name: 'from', label: 'Old URL', isPath: true },
}

const slug = z.object({ current: z.string() })

/** Returns the fields to ask for before a document is duplicated, with proposed values. */
export function getCopyFields(type: string, source: SanityDocument | null): CopyField[] {
  const field = nameFields[type]
  if (!field) return []
  const name = z.string().catch('').parse(source?.[field.name])
  const fields = [
    {
      name: field.name,
      label: field.label,
      initialValue: field.isPath ? `${name}-copy` : `${name} (copy)`,
    },
  ]
  if (type !== page.name) return fields
  const path = slug.safeParse(source?.path).data?.current ?? 'page'
  return [...fields, { name: 'path', label: 'URL', initialValue: `${path}-copy` }]
}

/** Returns a copy of a document with the answers. The copy of a page has no path in French, as that one is taken. */
export function withCopyFields<Source extends { _type: string }>(
  source: Source,
  { path, ...values }: Record<string, string>,
) {
  const isPage = source._type === page.name && path !== undefined
  return {
    ...source,
    ...values,
    ...(isPage && { path: { _type: 'slug', current: path }, frenchPath: undefined }),
  }
}
