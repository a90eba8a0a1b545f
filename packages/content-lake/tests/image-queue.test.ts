import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openImageCache } from '../src/assets/image-cache.ts'
import { temporaryFolder } from './test-lake.ts'

// Anybody can request sizes without end, so the queue of transformations has an end.

const running = 2
const waiting = 500

test('beyond 500 transformations that wait, further ones are refused, and others still end', async () => {
  const cache = await openImageCache(await temporaryFolder())
  const start = Promise.withResolvers<void>()
  const request = (name: string) =>
    cache(name, async (path) => {
      await start.promise
      await writeFile(path, name)
    })
  const accepted = Array.from({ length: running + waiting }, (_, index) => request(`${index}.png`))
  await expect(request('one-too-many.png')).rejects.toMatchObject({ status: 503 })
  // A request for an image that is being made costs no place.
  const shared = request('0.png')
  start.resolve()
  expect(new Set(await Promise.all(accepted)).size).toBe(running + waiting)
  expect(await shared).toBe(await accepted[0])
  // Afterwards there is room, and the refused image can be made.
  expect(await request('one-too-many.png')).toMatch(/one-too-many\.png$/)
})
