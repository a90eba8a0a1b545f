import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import {
  type DocumentActionComponent,
  getPublishedId,
  useClient,
  useCurrentUser,
  useSchema,
} from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { findOpenTranslations, type OpenTranslation } from './find-translations.ts'
import { createNote } from './publication-note.ts'
import { ReasonForm } from './reason-form.tsx'

const wrappedActions = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/**
 * Wraps the Studio's publish action: if translations of the document are missing, out of date or unreviewed, it lists
 * the texts, and asks for a reason, which it stores.
 * @returns the same wrapper for the same action, because React keeps its state by identity
 */
export function publishWithTranslations(publish: DocumentActionComponent): DocumentActionComponent {
  const wrapped = wrappedActions.get(publish)
  if (wrapped) return wrapped
  const usePublish: DocumentActionComponent = (props) => {
    const { id, type, draft, version } = props
    const original = publish(props)
    const client = useClient({ apiVersion })
    const schema = useSchema()
    const user = useCurrentUser()
    const { push } = useToast()
    const [asked, setAsked] = useState<OpenTranslation[] | null>(null)
    if (!original) return null
    const handlePublish = () => {
      const schemaType = schema.get(type)
      const open = schemaType ? findOpenTranslations(schemaType, version ?? draft) : []
      if (open.length > 0) setAsked(open)
      else original.onHandle?.()
    }
    const handleReason = async (reason: string) => {
      try {
        await client.create(
          createNote({
            ...{ documentId: getPublishedId(id), documentType: type, reason },
            publishedAt: new Date().toISOString(),
            publishedBy: user?.name || user?.email || null,
            openCount: asked?.length ?? 0,
          }),
        )
        setAsked(null)
        original.onHandle?.()
      } catch {
        push({ status: 'error', title: 'The document was not published. Please try again.' })
      }
    }
    return {
      ...original,
      onHandle: handlePublish,
      ...(asked && {
        dialog: {
          type: 'dialog',
          header: 'French is not complete',
          onClose: () => setAsked(null),
          content: (
            <ReasonForm open={asked} onSubmit={handleReason} onCancel={() => setAsked(null)} />
          ),
        },
      }),
    }
  }
  usePublish.action = 'publish'
  usePublish.displayName = 'PublishWithTranslations'
  wrappedActions.set(publish, usePublish)
  return usePublish
}
