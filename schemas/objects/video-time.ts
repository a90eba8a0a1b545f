import { defineType } from 'sanity'
import { parseVideoTime, videoTimeRule } from '#lib/values/video-time.ts'

/** Time in a video, stored as typed: what reads it parses it. */
export const videoTime = defineType({
  name: 'videoTime',
  title: 'Time',
  type: 'string',
  validation: (rule) =>
    rule.custom((time) => (parseVideoTime(time ?? '') === null ? videoTimeRule : true)),
})
