import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import type { LayoutProps } from 'sanity'
import { acceptedFilesText } from './accepted-files.ts'
import { rejectedFiles } from './rejected-files.ts'

/** Layout of the Studio, which says why a chosen file is not uploaded. */
export function LayoutWithUploadNotices(props: LayoutProps) {
  const { push } = useToast()
  useEffect(() => {
    const subscription = rejectedFiles.subscribe((name) =>
      push({
        id: 'rejected-file',
        closable: true,
        status: 'warning',
        title: `${name} cannot be used here.`,
        description: acceptedFilesText,
      }),
    )
    return () => subscription.unsubscribe()
  }, [push])
  return props.renderDefault(props)
}
