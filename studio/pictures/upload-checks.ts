import { defineLocaleResourceBundle, definePlugin } from 'sanity'
import { acceptedFilesText } from './accepted-files.ts'
import { withUploadChecks } from './checked-uploader.ts'
import { LayoutWithUploadNotices } from './upload-notices.tsx'

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
