import { useSyncExternalStore } from 'react'
import { type Observable, Subscription } from 'rxjs'
import { setLeaveWarning } from '#studio/tools/leave-warning.ts'

interface WatchedDocument {
  subscription: Subscription
  /** Number of forms that show the document. */
  forms: number
  isSaved: boolean
  /** Whether Sanity has stopped watching because of an error. */
  hasFailed: boolean
}

const watched = new Map<string, WatchedDocument>()
const listeners = new Set<() => void>()
let unsavedCount = 0

/**
 * Watches whether the Content Lake has stored all changes of a document while a form shows it, and after that
 * until it has: Sanity repeats a change that could not be sent only while somebody watches its document.
 * @param isConsistent whether all changes are stored, from Sanity's document store
 * @returns a function for the end of the form
 */
export function watchDocument(key: string, isConsistent: Observable<boolean>): () => void {
  const known = watched.get(key)
  const document: WatchedDocument =
    known && !known.hasFailed
      ? known
      : { subscription: new Subscription(), forms: 0, isSaved: true, hasFailed: false }
  document.forms += 1
  if (document !== known) start(key, document, isConsistent)
  return () => {
    document.forms -= 1
    endIfSaved(key, document)
  }
}

function start(key: string, document: WatchedDocument, isConsistent: Observable<boolean>) {
  const setSaved = (isSaved: boolean) => {
    document.isSaved = isSaved
    setLeaveWarning(`document:${key}`, !isSaved)
    update()
    endIfSaved(key, document)
  }
  // If Sanity stops watching because of an error, changes without an answer stay marked as unsaved until the
  // document is opened again.
  const setFailed = () => {
    document.hasFailed = true
  }
  watched.set(key, document)
  document.subscription.add(isConsistent.subscribe({ next: setSaved, error: setFailed }))
}

function endIfSaved(key: string, document: WatchedDocument) {
  if (document.forms > 0 || !document.isSaved || watched.get(key) !== document) return
  watched.delete(key)
  document.subscription.unsubscribe()
}

function update() {
  unsavedCount = [...watched.values()].filter(({ isSaved }) => !isSaved).length
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns the number of documents with changes that the Content Lake has not stored. */
export function useUnsavedDocumentCount(): number {
  return useSyncExternalStore(subscribe, () => unsavedCount)
}
