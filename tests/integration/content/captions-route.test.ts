import { beforeEach, expect, test, vi } from 'vitest'
import { GET } from '#app/uploads/assets/[crop]/[file]/route.ts'
import { shownPictures } from '#lib/base/shown-pictures.ts'
import { formatCaptionsPath } from '#lib/content/asset-path.ts'
import { startTestLake } from '#packages/content-lake/tests/test-lake.ts'
import { badCaptions, goodCaptions, validCaptions } from '#tests/support/caption-files.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'
import { resetProcessState } from '#tests/support/reset-process-state.ts'

const site = vi.hoisted(() => ({ env: {} }))

vi.mock('server-only', () => ({}))
vi.mock('#lib/base/env.ts', () => ({ env: () => site.env }))

let client: Awaited<ReturnType<typeof startTestLake>>['client']

beforeEach(async () => {
  resetProcessState()
  client = (await startTestLake()).client
  const { projectId, dataset } = client.config()
  site.env = {
    SANITY_API_HOST: new URL(client.getUrl('')).origin,
    NEXT_PUBLIC_SANITY_PROJECT_ID: projectId,
    NEXT_PUBLIC_SANITY_DATASET: dataset,
  }
})

/** Uploads a file whose name says that it has captions, as a client other than the Studio can. */
async function upload(file: Buffer): Promise<string> {
  const { _id } = await client.assets.upload('file', file, { filename: 'a.vtt' })
  const path = formatCaptionsPath(_id)
  if (!path) throw new Error(`${_id} has no path`)
  return path
}

function request(path: string) {
  const [crop = '', file = ''] = path.split('/').slice(-2)
  return GET(new Request(`https://bars.example${path}`), {
    params: Promise.resolve({ crop, file }),
  })
}

async function requestShown(file: Buffer) {
  const path = await upload(file)
  shownPictures().addPage(`<track src="${path}">`)
  return request(path)
}

test.each(goodCaptions)('captions with %s are served from the site itself', async (_, text) => {
  const response = await requestShown(Buffer.from(text))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(text))
})

test.each(badCaptions.filter(([, file]) => file.length > 0))(
  'a file %s is not served, whatever its name says',
  async (_, file) => {
    const response = await requestShown(file)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
  },
)

test('captions that no page shows are not served', async () => {
  shownPictures().start(async () => false)
  expect((await request(await upload(Buffer.from(validCaptions)))).status).toBe(404)
})

test.each([
  `/uploads/assets/captions/${'a1'.repeat(20)}.vtt`,
  `/uploads/assets/captions/${'a1'.repeat(20)}.html`,
  '/uploads/assets/captions/..%2f..%2fsecret.vtt',
  `/uploads/assets/whole/${'a1'.repeat(20)}.vtt`,
])('%s is not found', async (path) => {
  shownPictures().add(path)
  expect((await request(path)).status).toBe(404)
})

test('while the Content Lake does not answer, a page is told to ask again', async () => {
  const log = spyOnLog()
  const path = await upload(Buffer.from(validCaptions))
  shownPictures().add(path)
  const failure = new TypeError('fetch failed')
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(failure)
  const response = await request(path)
  expect([response.status, response.headers.get('cache-control')]).toEqual([502, 'no-store'])
  fetched.mockRestore()
  log.mockRestore()
})
