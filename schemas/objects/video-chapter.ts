import { BookmarkIcon } from '@sanity/icons/Bookmark'
import { defineField, defineType } from 'sanity'
import { normalizeVideoTime } from '#lib/values/video-time.ts'
import { lineField } from '../fields/copy.ts'

/** Part of a video that visitors can start at. */
export const videoChapter = defineType({
  name: 'videoChapter',
  title: 'Chapter',
  type: 'object',
  icon: BookmarkIcon,
  fields: [
    // Not `time`, which is the name of a text with a translation elsewhere (`lib/content/copy-fields.ts`).
    defineField({
      name: 'start',
      title: 'Begins at',
      type: 'videoTime',
      description: 'Minutes and seconds from the start of the video, such as 1:05.',
    }),
    lineField({
      name: 'title',
      title: 'Title',
      description: 'What this part shows, in a few words.',
      max: 80,
      required: 'Say what this part shows',
    }),
  ],
  preview: {
    select: { title: 'title', start: 'start' },
    prepare: ({ title, start }) => ({
      title,
      subtitle: typeof start === 'string' ? normalizeVideoTime(start) : 'No time',
    }),
  },
})
