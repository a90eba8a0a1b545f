import { PlayIcon } from '@sanity/icons/Play'
import { defineField, defineType } from 'sanity'
import { fileEnding, videoEndings } from '#lib/content/file-types.ts'
import { videoLink } from '#lib/content/video-link.ts'
import { requiredPicture } from './picture.ts'

interface VideoValue {
  file?: { asset?: unknown }
  url?: string
}

interface InVideo {
  parent?: VideoValue
}

const endings: readonly string[] = videoEndings

/** A film: a file kept with the copy, or one on YouTube or Vimeo. */
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
      description: 'Read aloud to visitors who cannot see it.',
      validation: (rule) => [
        rule.required().error('Say in a few words what the video shows.'),
        rule.max(120).error('Use at most 120 characters.'),
      ],
    }),
    defineField({
      name: 'file',
      title: 'File',
      type: 'file',
      description: 'An MP4 or WebM file, best under 5 MB. Or give an address below.',
      options: { accept: 'video/mp4,video/webm' },
      hidden: ({ parent }: InVideo) => Boolean(parent?.url),
      validation: (rule) =>
        rule.custom((file) => {
          const id = file?.asset?._ref
          return !id || endings.includes(fileEnding(id)) ? true : 'Use an MP4 or WebM file.'
        }),
    }),
    defineField({
      name: 'url',
      title: 'Address on YouTube or Vimeo',
      type: 'url',
      description: 'Nothing is loaded from there until a visitor plays it.',
      hidden: ({ parent }: InVideo) => Boolean(parent?.file?.asset),
      validation: (rule) =>
        rule.custom((url) =>
          !url || videoLink(url) ? true : 'This is not the address of a YouTube or Vimeo video.',
        ),
    }),
    defineField({
      name: 'poster',
      title: 'Picture shown before it plays',
      type: 'picture',
      description: 'Best a still from the video itself.',
      validation: requiredPicture('Choose the picture shown before it plays.'),
    }),
  ],
  validation: (rule) =>
    rule.custom((value: VideoValue | undefined) =>
      !value || value.file?.asset || value.url ? true : 'Upload a file, or give an address.',
    ),
  preview: { select: { title: 'title', media: 'poster' } },
})
