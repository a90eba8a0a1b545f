import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'

vi.mock('server-only', () => ({}))

const settings = {
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
  NEXT_PUBLIC_SANITY_DATASET: 'production',
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'key',
}

const closers: (() => void)[] = []

afterEach(() => {
  for (const close of closers.splice(0)) close()
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** Serves one page as the site does, and counts how often its text is sent. */
async function servePage() {
  const page = { title: 'Contact', texts: 0, status: 200 }
  const server = createServer((request, response) => {
    const etag = `W/"${page.title}"`
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end()
    page.texts += 1
    response.writeHead(page.status, { etag, 'content-type': 'text/html' })
    return response.end(
      `<head><title>${page.title}</title></head><form id="quote-form"></form><script>1</script>`,
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closers.push(() => server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.stubEnv('SITE_URL', `http://127.0.0.1:${port}`)
  vi.resetModules()
  const { getFormPage } = await import('#lib/leads/get-form-page.ts')
  return { page, getFormPage }
}

test('a page is requested in full once per version', async () => {
  const { page, getFormPage } = await servePage()
  const first = await getFormPage('/contact', 'quote-form')
  expect(first).toMatchObject({ title: 'Contact', form: '<form id="quote-form"></form>' })
  expect(await getFormPage('/contact', 'quote-form')).toBe(first)
  expect(page.texts).toBe(1)
  page.title = 'Write to us'
  expect(await getFormPage('/contact', 'quote-form')).toMatchObject({ title: 'Write to us' })
  expect(page.texts).toBe(2)
})

test('without the form, and while the site fails, there is no page', async () => {
  const { page, getFormPage } = await servePage()
  expect(await getFormPage('/contact', 'waitlist-form')).toBeNull()
  page.status = 500
  page.title = 'Error'
  expect(await getFormPage('/contact', 'quote-form')).toBeNull()
})
