import { defineField, defineType } from 'sanity'
import { languageLabels, languageOptions } from '#lib/base/language-options.ts'
import { isLocale } from '#lib/base/locales.ts'
import { apiVersion } from '#lib/content/api-version.ts'
import { formatCaptionsPath } from '#lib/content/asset-path.ts'
import { captionsRule } from '#lib/values/captions.ts'
import { explainStoredCaptions } from '../fields/explain-stored-captions.ts'

/** Captions of a video in one language. */
export const captionsFile = defineType({
  name: 'captionsFile',
  title: 'Captions in one language',
  type: 'object',
  fields: [
    defineField({
      name: 'language',
      title: 'Language',
      type: 'string',
      initialValue: 'en',
      options: { list: [...languageOptions], layout: 'radio' },
      validation: (rule) => rule.required().error('Choose the language.'),
    }),
    defineField({
      name: 'file',
      title: 'File',
      type: 'file',
      description: captionsRule,
      options: { accept: '.vtt,text/vtt' },
      validation: (rule) =>
        rule.custom(async (file, context) => {
          const id = file?.asset?._ref
          if (!id) return 'Upload the captions, or remove this language.'
          if (!formatCaptionsPath(id)) return captionsRule
          return (await explainStoredCaptions(context.getClient({ apiVersion }), id)) ?? true
        }),
    }),
  ],
  preview: {
    select: { language: 'language' },
    prepare: ({ language }) => ({
      title:
        typeof language === 'string' && isLocale(language) ? languageLabels[language] : 'Captions',
    }),
  },
})
