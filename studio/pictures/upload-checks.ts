import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import { defineLocaleResourceBundle, definePlugin, type LayoutProps } from 'sanity'
import { acceptedFilesText } from './accepted-files.ts'
import { withUploadChecks } from './checked-uploader.ts'
import { rejectedFiles } from './prepare-files.ts'

/** Messages for refused files and failed uploads, which say what to do. */
const uploadMessages = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'inputs.array.error.cannot-upload-unable-to-convert_one': `This file cannot be used here. ${acceptedFilesText}`,
    'inputs.array.error.cannot-upload-unable-to-convert_other': `These files cannot be used here. ${acceptedFilesText}`,
    'inputs.files.common.drop-message.drop-to-upload.no-accepted-file-message_one':
      acceptedFilesText,
    'inputs.files.common.drop-message.drop-to-upload.no-accepted-file-message_other':
      acceptedFilesText,
    'asset-sources.common.uploader.upload-failed.description':
      'The file may be damaged, or the connection was lost. Try again, or choose another file.',
  },
})

/** Uploads that say which files a field takes, and that make large pictures smaller before they are sent. */
export const uploadChecks = definePlugin({
  name: 'upload-checks',
  form: {
    file: { assetSources: withUploadChecks },
    image: { assetSources: withUploadChecks },
  },
  i18n: { bundles: [uploadMessages] },
  studio: { components: { layout: LayoutWithUploadNotices } },
})

/** Layout of the Studio, which says why a chosen file is not uploaded. */
function LayoutWithUploadNotices(props: LayoutProps) {
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
