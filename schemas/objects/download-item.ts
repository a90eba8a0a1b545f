import { DocumentIcon } from '@sanity/icons/Document'
import { defineField, defineType } from 'sanity'
import { languageOptions } from '#lib/base/language-options.ts'
import { apiVersion } from '#lib/content/api-version.ts'
import { documentRule } from '#lib/content/explain-document.ts'
import { documentKinds, fileExtension, isDocumentExtension } from '#lib/content/file-extensions.ts'
import { lineField } from '../fields/copy.ts'
import { explainStoredDocument } from '../fields/explain-stored-document.ts'

/** Document that visitors download. */
export const downloadItem = defineType({
  name: 'downloadItem',
  title: 'Document',
  type: 'object',
  icon: DocumentIcon,
  fields: [
    lineField({
      name: 'title',
      title: 'Title',
      description: 'What it is. Visitors save the file under this name.',
      max: 100,
      required: 'Write a title',
    }),
    defineField({
      name: 'file',
      title: 'File',
      type: 'file',
      description: documentRule,
      validation: (rule) =>
        rule.custom(async (file, context) => {
          const id = file?.asset?._ref
          if (!id) return 'Upload the document.'
          if (!isDocumentExtension(fileExtension(id))) return documentRule
          return (await explainStoredDocument(context.getClient({ apiVersion }), id)) ?? true
        }),
    }),
    defineField({
      name: 'language',
      title: 'Language of the document',
      type: 'string',
      description:
        'Visitors who read in the other language are told. Leave it empty for a drawing without words.',
      options: { list: [...languageOptions] },
    }),
  ],
  preview: {
    select: { title: 'title', name: 'file.asset.originalFilename', id: 'file.asset._ref' },
    prepare: ({ title, name, id }) => ({ title, subtitle: name ?? describeKind(String(id ?? '')) }),
  },
})

function describeKind(assetId: string): string {
  const extension = fileExtension(assetId)
  return isDocumentExtension(extension) ? documentKinds[extension] : ''
}
