import { PlayIcon } from '@sanity/icons/Play'
import { defineField, defineType } from 'sanity'
import { objectListField } from '#schemas/fields/list-fields.ts'
import { headingField, paragraphField } from '../fields/copy.ts'
import { findChapterFaults } from '../objects/chapter-faults.ts'
import { requiredVideo } from '../objects/video.ts'

export const videoSection = defineType({
  name: 'videoSection',
  title: 'Video',
  type: 'object',
  icon: PlayIcon,
  fields: [
    headingField({ title: 'Heading', description: 'Optional.', max: 80 }),
    paragraphField({
      name: 'text',
      title: 'Text above the video',
      description: 'Optional. One or two sentences.',
      max: 300,
    }),
    defineField({
      name: 'video',
      title: 'Video',
      type: 'video',
      validation: requiredVideo('Upload a video, or give its URL.'),
    }),
    objectListField({
      name: 'chapters',
      title: 'Chapters',
      description:
        'Optional. A list beside the video, in the order of the video: a click plays it from there.',
      of: 'videoChapter',
      max: 30,
    }),
  ],
  validation: (rule) =>
    rule.custom((section) => {
      const faults = findChapterFaults(section)
      return faults.length === 0 ? true : faults
    }),
  preview: {
    select: { title: 'heading', shows: 'video.title', media: 'video.poster' },
    prepare: ({ title, shows, media }) => ({ title: title ?? shows, subtitle: 'Video', media }),
  },
})
