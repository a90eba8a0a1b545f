import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guestComments, isWaitingForStaff } from '#lib/guests/guest-comment.ts'
import { commentedLinks, guestLinks } from '#lib/guests/guest-link.ts'
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

const reply = (comment_id: unknown, changes: object = {}, hash = secret_hash) =>
  call('add_guest_reply', {
    secret_hash: hash,
    comment_id,
    reply: { name: 'Maya', body: 'Thank you.', ...changes },
  })
const answer = (id: unknown, changes: object = {}) =>
  call('answer_guest_comment', { id, answer: { name: 'Kim', body: 'Done.', ...changes } })
const getComments = async (of = secret_hash) =>
  guestComments.parse({ comments: await call('guest_comments', { secret_hash: of }) }).comments
const countWaiting = () => call('waiting_guest_comments', {})

test('staff answer a comment, the guest reads that and replies, and the count follows', async () => {
  await addLink()
  await addLink({ secret_hash: hashOf('another'), subject: 'drafts.faqPage' })
  await add()
  const [{ id } = { id: '' }] = await getComments()
  expect(await countWaiting()).toBe(1)
  expect(await answer(id)).toBe('stored')
  expect(await countWaiting()).toBe(0)
  await call('resolve_guest_comment', { id, is_resolved: true })
  expect(await reply(id)).toBe('stored')
  const [seen] = await getComments()
  expect(seen).toMatchObject({
    resolved_at: null,
    replies: [
      { is_staff: true, name: 'Kim', body: 'Done.' },
      { is_staff: false, name: 'Maya', body: 'Thank you.' },
    ],
  })
  expect(seen && isWaitingForStaff(seen)).toBe(true)
  expect(await countWaiting()).toBe(1)
  const links = commentedLinks.parse({ links: await call('commented_guest_links', {}) }).links
  expect(links).toMatchObject([{ subject, comments: [{ id, replies: [{}, {}] }] }])
  await call('delete_guest_comment', { id })
  expect(await query(db.backend, 'select from private.guest_replies')).toEqual([])
  expect(await call('commented_guest_links', {})).toEqual([])
})

test('links with waiting comments come first', async () => {
  for (const name of ['first', 'second', 'third']) {
    await addLink({ secret_hash: hashOf(name), note: name })
    await call('add_guest_comment', { secret_hash: hashOf(name), comment })
  }
  const [{ id } = { id: '' }] = await getComments(hashOf('third'))
  await answer(id)
  const links = commentedLinks.parse({ links: await call('commented_guest_links', {}) }).links
  expect(links.map(({ note }) => note)).toEqual(['second', 'first', 'third'])
})

test('a guest replies neither with another link, nor an ended one, nor to what does not exist', async () => {
  const link = await addLink()
  await addLink({ secret_hash: hashOf('another') })
  await add()
  const [{ id } = { id: '' }] = await getComments()
  expect(await reply(id, {}, hashOf('another'))).toBe('missing')
  expect(await reply(id, {}, hashOf('made up'))).toBe('gone')
  expect(await reply(crypto.randomUUID())).toBe('missing')
  expect(await answer(crypto.randomUUID())).toBe('missing')
  await call('revoke_guest_link', { id: link })
  expect(await reply(id)).toBe('gone')
  // Staff may answer for a new link; guests of this one do not see it.
  expect(await answer(id)).toBe('stored')
  expect(await call('guest_comments', { secret_hash })).toBeNull()
  expect((await getLinks()).at(-1)?.comments[0]?.replies).toHaveLength(1)
})

test.each([
  ['no text', { body: '' }],
  ['spaces only', { body: ' \n\t' }],
  ['line breaks only', { body: '\n\n' }],
  ['2,001 characters', { body: 'a'.repeat(2001) }],
  ['a control character', { body: 'a\u0001b' }],
  ['null', { body: null }],
  ['no name', { name: ' ' }],
  ['a name with line breaks', { name: 'a\nb' }],
  ['201 characters as name', { name: 'a'.repeat(201) }],
  ['a direction override as name', { name: 'a\u202eb' }],
])('the database refuses a comment, a reply and an answer with %s', async (_, changes) => {
  await addLink()
  await add()
  const [{ id } = { id: '' }] = await getComments()
  const refused = { code: expect.stringMatching(/^23(502|514)$/) }
  await expect(add(changes)).rejects.toMatchObject(refused)
  await expect(reply(id, changes)).rejects.toMatchObject(refused)
  await expect(answer(id, changes)).rejects.toMatchObject(refused)
  expect((await getComments())[0]?.replies).toEqual([])
})

test('replies count with comments, ten a minute and 200 in all, also at the same time; staff answer 50 times', async () => {
  await addLink()
  await add()
  const [{ id } = { id: '' }] = await getComments()
  const outcomes = await Promise.all(Array.from({ length: 15 }, () => reply(id)))
  expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(9)
  expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(6)
  expect(await add()).toBe('limited')
  await query(
    db.backend,
    `insert into private.guest_replies (comment_id, is_staff, name, body, created_at)
     select $1, false, 'Maya', 'Again.', now() - interval '1 hour' from generate_series(1, 190)`,
    [id],
  )
  await query(
    db.backend,
    "update private.guest_replies set created_at = created_at - interval '1 hour'",
  )
  expect(await reply(id)).toBe('limited')
  const answers = await Promise.all(Array.from({ length: 52 }, () => answer(id)))
  expect(answers.filter((outcome) => outcome === 'limited')).toHaveLength(2)
})

test('visitors can neither read the tables nor call the functions; the secret key can only call the functions', async () => {
  await addLink()
  for (const client of [db.anon, db.service]) {
    for (const table of ['guest_links', 'guest_comments', 'guest_replies']) {
      const { data, error } = await client.from(table).select('*')
      expect([data, error], table).toEqual([null, expect.anything()])
    }
  }
  for (const role of ['anon', 'authenticated', 'service_role']) {
    const rows = await query(
      db.backend,
      `select has_table_privilege($1, 'private.guest_links', 'select, insert, update, delete') as links,
         has_table_privilege($1, 'private.guest_comments', 'select, insert, update, delete') as comments,
         has_table_privilege($1, 'private.guest_replies', 'select, insert, update, delete') as replies`,
      [role],
    )
    expect(rows, role).toEqual([{ links: false, comments: false, replies: false }])
  }
  for (const [name, parameters] of [
    ['open_guest_link', { secret_hash }],
    ['guest_comments', { secret_hash }],
    ['guest_links', { subject }],
    ['add_guest_comment', { secret_hash, comment }],
    ['add_guest_reply', { secret_hash, comment_id: crypto.randomUUID(), reply: {} }],
    ['answer_guest_comment', { id: crypto.randomUUID(), answer: {} }],
    ['commented_guest_links', {}],
    ['waiting_guest_comments', {}],
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
  const id = (await getLinks())[0]?.comments[0]?.id
  await answer(id, { body: 'I wrote to maya@example.com.' })
  await reply(id, { name: 'maya@example.com' })
  const again = await call('erase_person', { email: 'maya@example.com' })
  expect(again).toMatchObject({ redacted: { guest_replies: 2 } })
  expect((await getLinks())[0]?.comments[0]?.replies).toMatchObject([
    { body: 'I wrote to ***.' },
    { name: 'erased@erased.invalid' },
  ])

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
  expect(await query(db.backend, 'select from private.guest_replies')).toEqual([])
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
