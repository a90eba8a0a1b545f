import { PlayIcon } from '@sanity/icons/Play'
import { defineArrayMember, defineField, defineType, type Rule } from 'sanity'
import { fileExtension, videoExtensions } from '#lib/content/file-extensions.ts'
import { pictureAspects } from '#lib/content/picture-aspects.ts'
import { normalizeVideoLink, parseVideoLink, videoLinkRule } from '#lib/values/video-link.ts'
import { createLengthRule, validateText } from '../fields/copy.ts'
import { variantRules } from '../fields/variant-rules.ts'
import { pictureOptions, requiredPicture } from './picture.ts'

interface VideoValue {
  file?: { asset?: unknown }
  url?: string
}

interface VideoFieldContext {
  parent?: VideoValue
}

/** Maximum length of what a video shows, in characters. */
const maxTitle = 120

const titleExcess = `Use at most ${maxTitle} characters.`

const allowedExtensions: readonly string[] = videoExtensions

const validateSource = (value: VideoValue): true | string =>
  value.file?.asset || value.url ? true : 'Upload a file, or give a URL.'

/** Validation of a required video field. It includes the rule of the type, which it replaces. */
export const requiredVideo = (message: string) => (rule: Rule) =>
  rule.custom<VideoValue | undefined>((value) => (value ? validateSource(value) : message))

/** Video: an uploaded file, or a video on YouTube or Vimeo. */
export const video = defineType({
  name: 'video',
  title: 'Video',
  type: 'object',
  icon: PlayIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'What it shows',
      type: 'string',
      description: 'Screen readers read it aloud.',
      options: { copy: { max: maxTitle } },
      validation: (rule) => [
        rule.required().error('Say in a few words what the video shows.'),
        rule.max(maxTitle).error(titleExcess),
        ...variantRules(rule, {
          field: 'title',
          lengthRule: createLengthRule(maxTitle, titleExcess),
          warnsOfLength: false,
          placeholderRule: validateText,
        }),
      ],
    }),
    defineField({
      name: 'file',
      title: 'File',
      type: 'file',
      description: 'An MP4 or WebM file, preferably under 5 MB. Or enter a URL below.',
      options: { accept: 'video/mp4,video/webm' },
      hidden: ({ parent }: VideoFieldContext) => Boolean(parent?.url),
      validation: (rule) =>
        rule.custom((file) => {
          const id = file?.asset?._ref
          return !id || allowedExtensions.includes(fileExtension(id))
            ? true
            : 'Use an MP4 or WebM file.'
        }),
    }),
    defineField({
      name: 'url',
      title: 'URL on YouTube or Vimeo',
      type: 'url',
      description: 'Nothing loads from that site until a visitor plays the video.',
      hidden: ({ parent }: VideoFieldContext) => Boolean(parent?.file?.asset),
      validation: (rule) =>
        rule.custom((url) =>
          !url || parseVideoLink(normalizeVideoLink(url)) ? true : videoLinkRule,
        ),
    }),
    defineField({
      name: 'captions',
      title: 'Captions',
      type: 'array',
      description:
        'Needed where somebody speaks: a WebVTT file for each language. The video then plays with sound, in a player.',
      hidden: ({ parent }: VideoFieldContext) => Boolean(parent?.url),
      of: [defineArrayMember({ type: 'captionsFile' })],
      validation: (rule) =>
        rule.custom((files: { language?: string }[] | undefined) => {
          const languages = (files ?? []).map(({ language }) => language)
          return new Set(languages).size === languages.length || 'Give one file for each language.'
        }),
    }),
    defineField({
      name: 'poster',
      title: 'Picture shown before it plays',
      type: 'picture',
      description: 'Preferably a still from the video.',
      options: pictureOptions(pictureAspects.poster),
      validation: requiredPicture('Choose the picture shown before it plays.'),
    }),
  ],
  validation: (rule) =>
    rule.custom((value: VideoValue | undefined) => (value ? validateSource(value) : true)),
  preview: { select: { title: 'title', media: 'poster' } },
})
