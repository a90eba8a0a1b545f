import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guestComments } from '#lib/guests/guest-comment.ts'
import { guestLinks } from '#lib/guests/guest-link.ts'
import {
  anchorSelectors,
  foreignPaths,
  malformedSelectors,
  sitePaths,
} from '#tests/support/guest-inputs.ts'
import { freshBackend } from './backend.ts'
import { query } from './leads.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())
beforeEach(() => query(db.backend, 'truncate private.guest_links cascade'))

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
const secret_hash = hashOf('a secret')
const subject = 'drafts.homePage'
const comment = {
  name: 'Maya',
  body: 'Shorter, please.',
  path: '/',
  anchor: { selector: '#quote', heading: 'Get a quote', x: 0, y: 0.5 },
}

async function call(name: string, parameters: Record<string, unknown>): Promise<unknown> {
  return (await db.service.rpc(name, parameters).throwOnError()).data
}

const addLink = (settings: object = {}) =>
  call('add_guest_link', {
    link: {
      ...{ secret_hash, subject, path: '/', note: 'Agency', created_by: 'Editor', days: 7 },
      ...settings,
    },
  })
const open = (hash = secret_hash) => call('open_guest_link', { secret_hash: hash })
const add = (changes: object = {}) =>
  call('add_guest_comment', { secret_hash, comment: { ...comment, ...changes } })
const getLinks = async (of = subject) =>
  guestLinks.parse({ links: await call('guest_links', { subject: of }) }).links

test('a link opens by the hash of its secret until it expires or is revoked, and records when it was opened', async () => {
  const id = await addLink()
  expect(await open(hashOf('another'))).toBeNull()
  expect(await getLinks()).toMatchObject([{ id, note: 'Agency', last_opened_at: null }])
  expect(await open()).toMatchObject({ subject, path: '/' })
  expect((await getLinks())[0]?.last_opened_at).not.toBeNull()
  expect(await getLinks('drafts.faqPage')).toEqual([])

  await query(db.backend, "update private.guest_links set expires_at = now() - interval '1 s'")
  expect(await open()).toBeNull()
  await query(db.backend, "update private.guest_links set expires_at = now() + interval '1 day'")
  expect(await open()).not.toBeNull()

  expect(await call('revoke_guest_link', { id })).toBe(true)
  expect(await open()).toBeNull()
  expect(await call('guest_comments', { secret_hash })).toBeNull()
  expect(await add()).toBe('gone')
  expect(await call('revoke_guest_link', { id: crypto.randomUUID() })).toBe(false)
})

test('a link lasts at most 31 days, and shows a draft, a version or a release', async () => {
  await expect(addLink({ days: 90 })).rejects.toMatchObject({ code: '23514' })
  for (const wrong of ['homePage', 'published', 'drafts.', 'versions.', 'drafts.a b']) {
    await expect(addLink({ subject: wrong }), wrong).rejects.toMatchObject({ code: '23514' })
  }
  for (const right of ['drafts.home-page', 'versions.rA1', 'versions.rA1.homePage']) {
    await addLink({ subject: right, secret_hash: hashOf(right) })
  }
})

test('comments are numbered, resolved and deleted; guests of other links do not see them', async () => {
  await addLink()
  await addLink({ secret_hash: hashOf('another') })
  expect([await add(), await add({ name: 'Noor' })]).toEqual(['stored', 'stored'])
  const seen = guestComments.parse({ comments: await call('guest_comments', { secret_hash }) })
  expect(seen.comments).toMatchObject([
    { ...comment, number: 1 },
    { number: 2, name: 'Noor' },
  ])
  expect(await call('guest_comments', { secret_hash: hashOf('another') })).toEqual([])

  const [first, second] = seen.comments
  await call('resolve_guest_comment', { id: first?.id, is_resolved: true })
  await call('delete_guest_comment', { id: second?.id })
  const comments = (await getLinks()).flatMap((link) => link.comments)
  expect(comments).toMatchObject([{ number: 1, resolved_at: expect.any(String) }])
  await call('resolve_guest_comment', { id: first?.id, is_resolved: false })
  expect((await getLinks()).flatMap((link) => link.comments)[0]?.resolved_at).toBeNull()
})

test('a link takes ten comments a minute and 200 in all', async () => {
  await addLink()
  for (let count = 0; count < 10; count += 1) expect(await add()).toBe('stored')
  expect(await add()).toBe('limited')
  const age = "update private.guest_comments set created_at = now() - interval '2 minutes'"
  await query(db.backend, age)
  expect(await add()).toBe('stored')
  await query(
    db.backend,
    `insert into private.guest_comments (link_id, number, name, body, path, anchor)
     select link_id, 100 + n, name, body, path, anchor
     from private.guest_comments, generate_series(1, 189) n where number = 1`,
  )
  await query(db.backend, age)
  expect(await add()).toBe('limited')
})

test('visitors can neither read the tables nor call the functions; the secret key can only call the functions', async () => {
  await addLink()
  for (const client of [db.anon, db.service]) {
    for (const table of ['guest_links', 'guest_comments']) {
      const { data, error } = await client.from(table).select('*')
      expect([data, error], table).toEqual([null, expect.anything()])
    }
  }
  for (const role of ['anon', 'authenticated', 'service_role']) {
    const rows = await query(
      db.backend,
      `select has_table_privilege($1, 'private.guest_links', 'select, insert, update, delete') as links,
         has_table_privilege($1, 'private.guest_comments', 'select, insert, update, delete') as comments`,
      [role],
    )
    expect(rows, role).toEqual([{ links: false, comments: false }])
  }
  for (const [name, parameters] of [
    ['open_guest_link', { secret_hash }],
    ['guest_comments', { secret_hash }],
    ['guest_links', { subject }],
    ['add_guest_comment', { secret_hash, comment }],
  ] as const) {
    expect((await db.anon.rpc(name, parameters)).error?.code, name).toBe('42501')
  }
})

test('erasing a person masks their address in comments; links go with their comments 30 days after their end', async () => {
  await addLink()
  await add({ body: 'Write to maya@example.com.' })
  const erased = await call('erase_person', { email: 'maya@example.com' })
  expect(erased).toMatchObject({ redacted: { guest_comments: 1 } })
  expect((await getLinks())[0]?.comments[0]?.body).toBe('Write to ***.')

  const end = (days: number) =>
    query(
      db.backend,
      'update private.guest_links set revoked_at = now() - make_interval(days => $1)',
      [days],
    )
  await end(29)
  expect(await call('purge_expired', {})).toMatchObject({ guests: 0 })
  await end(31)
  expect(await call('purge_expired', {})).toMatchObject({ guests: 1 })
  expect(await query(db.backend, 'select from private.guest_comments')).toEqual([])
})

test('the database refuses the paths and places that the site refuses', async () => {
  const isPath = (path: string) =>
    query(db.backend, 'select private.is_site_path($1) as ok', [path])
  const isAnchor = (selector: string) =>
    query(db.backend, 'select private.is_comment_anchor($1) as ok', [
      JSON.stringify({ ...comment.anchor, selector }),
    ])
  const withoutNull = (text: string) => !text.includes('\u0000')
  for (const path of sitePaths) expect([path, await isPath(path)]).toEqual([path, [{ ok: true }]])
  for (const path of foreignPaths.filter(withoutNull)) {
    expect([path, await isPath(path)]).toEqual([path, [{ ok: false }]])
  }
  for (const selector of anchorSelectors) {
    expect([selector, await isAnchor(selector)]).toEqual([selector, [{ ok: true }]])
  }
  const short = malformedSelectors.filter((text) => withoutNull(text) && text.length < 500)
  for (const selector of short) {
    expect([selector, await isAnchor(selector)]).toEqual([selector, [{ ok: false }]])
  }
  await addLink()
  await expect(add({ path: '/\\evil.example' })).rejects.toMatchObject({ code: '23514' })
  await expect(addLink({ path: '/\\e', secret_hash: hashOf('e') })).rejects.toMatchObject({
    code: '23514',
  })
})
