import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import type { Reads } from './answer.ts'
import { readSingleton } from './client.ts'
import { contentImage, pictureProjection } from './image.ts'
import { expected, listOf } from './list.ts'
import type { InstallGuideQueryResult } from './sanity.types.ts'

const installGuideQuery = defineQuery(`*[_type == "installGuide" && _id == "installGuide"][0]{
  steps[]{_key, title, text, "picture": picture${pictureProjection}},
  minutes{from, to},
  timeText
}`)

const step = z.object({
  _key: z.string(),
  title: z.string(),
  text: z.string(),
  picture: expected('picture of an installation step', contentImage),
})

const installGuide = z.object({
  steps: listOf(step),
  /** How long a whole vehicle takes. */
  minutes: z.object({ from: z.number(), to: z.number() }),
  timeText: z.string(),
})

export type InstallGuide = z.infer<typeof installGuide>

/** How a set of bars is fitted. @throws ContentError */
export function readInstallGuide(): Promise<InstallGuide> {
  return readSingleton({
    query: installGuideQuery,
    tags: [tags.content('installGuide')],
    schema: installGuide satisfies Reads<InstallGuideQueryResult>,
  })
}
