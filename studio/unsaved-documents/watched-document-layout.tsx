import { useEffect } from 'react'
import { type DocumentLayoutProps, getPublishedId, useDocumentStore, usePerspective } from 'sanity'
import { KnownFeatures } from '#studio/tools/known-features.tsx'
import { watchDocument } from './unsaved-documents.ts'

/** The form of a document, mounted once, whose changes are watched until they are stored. */
export function WatchedDocumentLayout(props: DocumentLayoutProps) {
  const { documentId, documentType } = props
  const { pair } = useDocumentStore()
  const { selectedReleaseId: release } = usePerspective()
  const id = getPublishedId(documentId)
  useEffect(
    () => watchDocument([id, release].join(), pair.consistencyStatus(id, documentType, release)),
    [pair, id, documentType, release],
  )
  return <KnownFeatures>{props.renderDefault(props)}</KnownFeatures>
}
