import { Card, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useUnsavedDocumentCount } from './unsaved-documents.ts'

/** Wait before the notice (ms): a change is usually stored within a second. */
const patienceMs = 5000

/** Notice below the navigation bar while changes of documents are not stored, of closed ones too. */
export function UnsavedNotice() {
  const count = useUnsavedDocumentCount()
  const isUnsaved = count > 0
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isUnsaved) return
    const timer = setTimeout(() => setIsLate(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isUnsaved])
  return (
    <div role="status" aria-label="Not saved yet">
      {isUnsaved && isLate && (
        <Card padding={3} tone="caution" borderBottom>
          <Text size={1}>
            Your last changes of {count === 1 ? 'a document' : `${count} documents`} are not saved
            yet. Keep this window open: they are sent again by themselves.
          </Text>
        </Card>
      )}
    </div>
  )
}
