import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { guestLinks, type NewGuestLink } from '#lib/guests/guest-link.ts'
import { callStaffApi } from '#tests/support/call-staff-api.ts'
import { findViolations } from '#tests/support/find-violations.ts'
import { collectBrowserErrors } from '#tests/support/fixtures.ts'
import { foreignPaths, malformedSelectors } from '#tests/support/guest-inputs.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'
import type { SystemInfo } from '#tests/support/system.ts'
import { withFrench } from '#tests/support/with-french.ts'

async function share(system: SystemInfo, link: Partial<NewGuestLink>): Promise<string> {
  const settings = { subject: 'drafts.faqPage', path: '/faq', days: 7, note: '', ...link }
  return z.string().parse((await callStaffApi(system, 'guests/add', settings)).answer)
}

/** Opens a link as a browser does. Returns the cookie and the page's path. */
async function enter(url: string): Promise<{ cookie: string; path: string }> {
  const response = await fetch(url, { redirect: 'manual' })
  expect(response.status).toBe(307)
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  const [header = ''] = response.headers.getSetCookie()
  expect(header).toMatch(/^guest-draft=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=lax$/i)
  return { cookie: header.split(';')[0] ?? '', path: response.headers.get('location') ?? '' }
}

const draftOf = async (lake: SanityClient, id: string, changes: object) => {
  const published = await lake.getDocument(id)
  return { ...published, _id: `drafts.${id}`, _type: id, ...changes }
}

test.afterEach(({ database }) => database.query('delete from private.guest_links'))

test('a link shows one draft: other drafts, other visitors and the cache see nothing of it, and no cookie opens more @mutating', async ({
  system,
  lake,
}) => {
  await withRestoredDocuments(lake, ['faqPage', 'aboutPage'], async () => {
    await lake.createOrReplace(await draftOf(lake, 'faqPage', { heading: 'Asked in draft' }))
    await lake.createOrReplace(await draftOf(lake, 'aboutPage', { heading: 'About in draft' }))
    const { cookie, path } = await enter(await share(system, {}))
    expect(path).toBe('/faq')
    const visit = (page: string, headers: Record<string, string> = {}) =>
      fetch(system.site + page, { headers, redirect: 'manual' })

    const response = await visit('/faq', { cookie })
    const html = await response.text()
    expect(html).toContain('Asked in draft')
    expect(html).toContain('Draft for review until')
    expect(html).toContain('guest-dock')
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
    expect(html).not.toMatch(/data-sanity|visual-editing/)
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(response.headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'nonce-[^']+';/,
    )
    expect(JSON.stringify([...response.headers]) + html).not.toContain('__prerender_bypass')
    expect(await (await visit('/about', { cookie })).text()).not.toContain('About in draft')
    expect(await (await visit('/dealer/nord-traction/faq', { cookie })).text()).toContain(
      'Asked in draft',
    )
    // Neither the cookies of the Studio's preview nor the headers of a preview give more.
    const forged = {
      cookie: `${cookie}; sanity-preview-perspective=drafts`,
      'x-guest-draft': '{}',
      'x-compared-draft': 'drafts.aboutPage',
    }
    expect(await (await visit('/about', forged)).text()).not.toContain('About in draft')

    for (const other of [{}, { cookie: 'guest-draft=x' }]) {
      expect(await (await visit('/faq', other)).text()).not.toContain('Asked in draft')
    }
    const lead = await fetch(`${system.site}/api/leads/waitlist`, {
      method: 'POST',
      headers: { cookie, origin: system.site, 'content-type': 'application/json' },
      body: JSON.stringify({ id: crypto.randomUUID(), fields: {} }),
    })
    expect([lead.status, await lead.json()]).toMatchObject([403, { message: /draft for review/ }])
  })
})

test('a link to a French page shows the French of the draft, with the tools for guests in French @mutating', async ({
  system,
  lake,
}) => {
  await withRestoredDocuments(lake, ['faqPage'], async () => {
    const french = withFrench(await lake.getDocument('faqPage'), 'heading', 'Les narvals demandent')
    await lake.createOrReplace({ ...french, _id: 'drafts.faqPage', _type: 'faqPage' })
    const { cookie, path } = await enter(await share(system, { path: '/fr/faq' }))
    expect(path).toBe('/fr/faq')
    const visit = async (page: string, headers: Record<string, string>) =>
      (await fetch(system.site + page, { headers })).text()
    const html = await visit('/fr/faq', { cookie })
    expect(html).toContain('Les narvals demandent')
    expect(html).toContain('guest-dock')
    expect(html).not.toContain('Draft for review until')
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
    expect(await visit('/faq', { cookie })).not.toContain('Les narvals demandent')
    expect(await visit('/fr/faq', {})).not.toContain('Les narvals demandent')
  })
})

test('a link to a release shows all of it, one to a version only that document, and neither outlives the release @mutating', async ({
  system,
  lake,
}) => {
  const { releaseId } = await lake.releases.create({ metadata: { title: 'Spring' } })
  const addVersion = async (id: string, changes: object) =>
    lake.create({ ...(await draftOf(lake, id, changes)), _id: `versions.${releaseId}.${id}` })
  const visit = async (page: string, cookie: string) =>
    (await fetch(system.site + page, { headers: { cookie } })).text()
  try {
    await addVersion('faqPage', { heading: 'Asked in spring' })
    await addVersion('aboutPage', { heading: 'About in spring' })
    const subject = `versions.${releaseId}`
    const all = await enter(await share(system, { subject }))
    const one = await enter(await share(system, { subject: `${subject}.faqPage` }))
    for (const { cookie } of [all, one]) {
      expect(await visit('/faq', cookie)).toContain('Asked in spring')
    }
    expect(await visit('/about', all.cookie)).toContain('About in spring')
    expect(await visit('/about', one.cookie)).not.toContain('About in spring')
    await lake.releases.archive({ releaseId })
    for (const { cookie } of [all, one]) {
      expect(await visit('/faq', cookie)).not.toContain('Asked in spring')
    }
  } finally {
    await lake.releases.archive({ releaseId }).catch(() => {})
    await lake.releases.delete({ releaseId })
  }
})

test('a link that is expired, revoked, unknown or malformed answers the same page @mutating', async ({
  system,
  database,
}) => {
  const [revoked, expired] = [await share(system, {}), await share(system, { note: 'Late' })]
  const { cookie } = await enter(revoked)
  const { answer } = await callStaffApi(system, 'guests/getLinks', { subject: 'drafts.faqPage' })
  const { links } = guestLinks.parse({ links: answer })
  await database.query(`update private.guest_links set expires_at = now() where id = $1`, [
    links[0]?.id,
  ])
  expect((await callStaffApi(system, 'guests/revoke', { id: links[1]?.id })).status).toBe(204)
  const answers = await Promise.all(
    [
      revoked,
      expired,
      `${system.site}/api/guests/${'A'.repeat(43)}`,
      `${system.site}/api/guests/x`,
    ].map((url) => fetch(url, { redirect: 'manual' })),
  )
  answers.push(await fetch(`${system.site}/about`, { headers: { cookie } }))
  const pages = await Promise.all(answers.map((response) => response.text()))
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]).toContain('This draft is not shared any more')
  for (const { status, headers } of answers) {
    expect(status).toBe(410)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.getSetCookie()).toEqual([])
  }
  expect((await fetch(`${system.site}/api/guests/comments`, { headers: { cookie } })).status).toBe(
    403,
  )
  const ofPage = { cookie, 'sec-fetch-site': 'same-origin' }
  expect((await fetch(`${system.site}/api/guests/comments`, { headers: ofPage })).status).toBe(410)
})

test('staff share a draft; a guest without an account comments on it by keyboard; staff read that and revoke the link, and the guest is refused @mutating', async ({
  studio,
  page,
  context,
  browser,
  system,
  lake,
}) => {
  await studio.withRestoredDocuments(lake, ['faqPage'], async () => {
    await lake.createOrReplace(await draftOf(lake, 'faqPage', { heading: 'Asked in draft' }))
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await studio.open('/intent/edit/id=faqPage;type=faqPage/')
    await expect(page.getByTestId('pane-footer')).toContainText('Changes', { timeout: 60_000 })
    const dialog = page.getByRole('dialog', { name: 'Share a draft' })
    await studio.openFromMenu(page.getByTestId('action-menu-button'), 'Share a draft', dialog)
    await dialog.getByLabel('For whom').fill('Agency')
    await dialog.getByRole('button', { name: 'Create and copy a link' }).press('Enter')
    const field = dialog.getByRole('textbox', { name: 'New link' })
    await expect(dialog.getByText('Copied.')).toBeVisible()
    const url = await field.inputValue()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
    const item = dialog.getByRole('list', { name: 'Links' }).locator('> li').first()
    await expect(item).toContainText('not opened yet · 0 comments')
    // Colours are the Studio's own.
    const part = { selector: '#share-draft', disabledRules: ['color-contrast'] }
    expect(await findViolations(page, part)).toEqual([])

    const guestContext = await browser.newContext()
    const guest = await guestContext.newPage()
    const errors: string[] = []
    collectBrowserErrors(guest, errors)
    await guest.goto(url)
    await expect(guest).toHaveURL(`${system.site}/faq`)
    const heading = guest.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Asked in draft')
    await test.step('the guest comments on a heading by keyboard', async () => {
      const comment = guest.getByRole('button', { name: 'Comment', exact: true })
      await expect(comment).toBeEnabled()
      await comment.press('Enter')
      const place = guest.getByRole('combobox', { name: 'Place' })
      await expect(place).toBeFocused()
      await place.press('ArrowDown')
      await expect(place.locator('option:checked')).toHaveText('Asked in draft')
      expect(await findViolations(guest, { selector: '[data-guest-tools]' })).toEqual([])
      await guest.keyboard.press('Tab')
      await guest.keyboard.press('Tab')
      await guest.keyboard.type('Shorter, please.')
      await guest.keyboard.press('Tab')
      await guest.keyboard.press('Enter')
      await expect(guest.getByRole('alert').filter({ hasText: 'Enter your name.' })).toBeVisible()
      await guest.keyboard.type('Maya')
      await guest.keyboard.press('Enter')
      await expect(guest.getByRole('button', { name: 'Comment', exact: true })).toBeFocused()
    })
    const pin = guest.getByRole('button', { name: 'Comment 1: Maya' })
    const place = async (of: typeof pin) => (await of.boundingBox()) ?? { x: 0, y: 0, height: 0 }
    await expect(pin).toBeVisible()
    const [at, title] = [await place(pin), await place(heading)]
    expect(at.y + at.height / 2).toBeGreaterThan(title.y)
    expect(at.y + at.height / 2).toBeLessThan(title.y + title.height)
    await pin.press('Enter')
    await expect(guest.getByRole('listitem').filter({ hasText: 'Shorter, please.' })).toBeFocused()
    await guest.keyboard.press('Escape')
    await expect(pin).toBeFocused()

    await test.step('the guest follows links', async () => {
      await guest.getByRole('link', { name: 'About', exact: true }).first().click()
      await expect(guest).toHaveURL(`${system.site}/about`)
      await expect(pin).toHaveCount(0)
      await guest.goBack()
      await expect(heading).toHaveText('Asked in draft')
      await expect(pin).toBeVisible()
    })
    expect(errors).toEqual([])

    await dialog.getByRole('button', { name: 'Refresh' }).click()
    await expect(item).toContainText('Maya')
    await expect(item).toContainText('/faq, at “Asked in draft”')
    await expect(item).toContainText('Shorter, please.')
    await item.getByRole('button', { name: 'Done: comment 1 by Maya' }).click()
    await expect(item.getByRole('button', { name: 'Open again: comment 1 by Maya' })).toBeVisible()
    await item.getByRole('button', { name: 'Revoke the link: Agency' }).press('Enter')
    await item.getByRole('button', { name: 'Revoke: its guests see nothing more' }).press('Enter')
    await expect(item).toContainText('Revoked')
    await test.step('the dialog closes when another tool opens', async () => {
      // As the browser's Back button does: no mouse reaches a link behind the dialog.
      const leads = page.getByTestId('studio-navbar').getByRole('link', { name: 'Leads' })
      await leads.dispatchEvent('click')
      await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
      await expect(dialog).toHaveCount(0)
    })

    const refused = await guest.reload()
    expect(refused?.status()).toBe(410)
    await expect(heading).toHaveText('This draft is not shared any more')
    await guest.getByRole('link', { name: 'Show the published site' }).click()
    await expect(guest).toHaveURL(`${system.site}/`)
    await guest.goto(`${system.site}/faq`)
    await expect(heading).not.toHaveText('Asked in draft')
    await expect(guest.getByRole('complementary', { name: 'Draft for review' })).toHaveCount(0)
    await guestContext.close()
  })
})

test('a malformed comment is refused with 400, and a stored one breaks no page @mutating', async ({
  system,
  lake,
  database,
  browser,
}) => {
  await withRestoredDocuments(lake, ['faqPage'], async () => {
    await lake.createOrReplace(await draftOf(lake, 'faqPage', { heading: 'Asked in draft' }))
    const url = await share(system, {})
    const { cookie } = await enter(url)
    const anchor = { selector: '', heading: '', x: 0.5, y: 0 }
    const send = (changes: object) =>
      fetch(`${system.site}/api/guests/comments`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', origin: system.site },
        body: JSON.stringify({ name: 'Maya', body: 'Shorter.', path: '/faq', anchor, ...changes }),
      })
    for (const selector of malformedSelectors) {
      expect((await send({ anchor: { ...anchor, selector } })).status, selector).toBe(400)
    }
    for (const path of foreignPaths) expect((await send({ path })).status, path).toBe(400)
    for (const body of ['', 'x'.repeat(2001), 1, null])
      expect((await send({ body })).status).toBe(400)
    expect((await send({ name: 'Ma\u0000ya', body: 'Sho\u0000rter' })).status).toBe(201)

    // As an earlier version stored it.
    const check = 'guest_comments_anchor_check'
    const table = 'alter table private.guest_comments'
    const { rows } = await database.query<{ definition: string }>(
      'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
      [check],
    )
    await database.query(`${table} drop constraint ${check}`)
    try {
      await database.query(
        `update private.guest_comments set anchor = anchor || '{"selector": "[\\""}'`,
      )
      const context = await browser.newContext()
      const guest = await context.newPage()
      const errors: string[] = []
      collectBrowserErrors(guest, errors)
      await guest.goto(url)
      await expect(guest.getByRole('button', { name: 'Comment 1: Maya' })).toBeVisible()
      expect(errors).toEqual([])
      await context.close()
    } finally {
      await database.query('delete from private.guest_links')
      await database.query(`${table} add constraint ${check} ${rows[0]?.definition}`)
    }
  })
})

test('a guest’s comment comes up in the Studio by itself; staff answer, the guest reads that and replies, and staff see the reply without a reload @mutating', async ({
  studio,
  page,
  browser,
  system,
  lake,
}) => {
  await studio.withRestoredDocuments(lake, ['faqPage'], async () => {
    await lake.createOrReplace(await draftOf(lake, 'faqPage', { heading: 'Asked in draft' }))
    const url = await share(system, { note: 'Agency' })
    await studio.open('/structure/guest-comments')
    const list = page.getByRole('list', { name: 'Links with comments by guests' })
    await expect(page.getByText('No comments yet.')).toBeVisible()
    const content = page.getByTestId('studio-navbar').getByRole('link', { name: /^Content/ })

    const guestContext = await browser.newContext()
    const guest = await guestContext.newPage()
    const errors: string[] = []
    collectBrowserErrors(guest, errors)
    await guest.goto(url)
    await guest.getByRole('button', { name: 'Comment', exact: true }).click()
    await guest.getByLabel('Your name').fill('Maya')
    await guest.getByLabel('Your comment').fill('Shorter, please.')
    await guest.getByRole('button', { name: 'Send' }).click()
    await expect(guest.getByRole('button', { name: 'Comment 1: Maya' })).toBeVisible()

    await expect(list).toContainText('Shorter, please.')
    await expect(content).toHaveText('Content (1)')
    const news = page.getByRole('status', { name: 'New comments by guests' })
    await expect(news).toHaveText('New comment by Maya')
    const item = list.locator('> li').first()
    await expect(item).toContainText('Waiting')
    await item.getByRole('button', { name: 'Answer comment 1 by Maya' }).press('Enter')
    await expect(page.getByLabel('Answer to comment 1 by Maya')).toBeFocused()
    const part = {
      selector: '[aria-label="Links with comments by guests"]',
      disabledRules: ['color-contrast'],
    }
    expect(await findViolations(page, part)).toEqual([])
    await page.keyboard.type('Is this better?')
    await item.getByRole('button', { name: 'Send answer' }).press('Enter')
    await expect(item.getByRole('list', { name: 'Replies to comment 1 by Maya' })).toContainText(
      'Is this better?',
    )
    await expect(item.getByRole('button', { name: 'Answer comment 1 by Maya' })).toBeFocused()
    await expect(item).not.toContainText('Waiting')
    await expect(content).toHaveText('Content')

    await expect(
      guest.getByRole('status').filter({ hasText: 'New answer to comment 1' }),
    ).toBeVisible()
    await guest.getByRole('button', { name: 'Comment 1: Maya (answered)' }).press('Enter')
    const thread = guest.getByRole('list', { name: 'Replies to comment 1' })
    await expect(thread).toContainText('(our team)')
    await expect(thread).toContainText('Is this better?')
    await guest.getByRole('button', { name: 'Reply to comment 1' }).press('Enter')
    await expect(guest.getByLabel('Your reply')).toBeFocused()
    expect(await findViolations(guest, { selector: '[data-guest-tools]' })).toEqual([])
    await guest.getByRole('button', { name: 'Send' }).press('Enter')
    await expect(guest.getByRole('alert').filter({ hasText: 'Write your comment.' })).toBeVisible()
    await guest.getByLabel('Your reply').fill('Much better.')
    await guest.getByRole('button', { name: 'Send' }).press('Enter')
    await expect(guest.getByRole('button', { name: 'Reply to comment 1' })).toBeFocused()
    await expect(thread).toContainText('Much better.')
    expect(errors).toEqual([])

    await expect(item).toContainText('Much better.')
    await expect(item).toContainText('Waiting')
    await expect(news).toHaveText('New reply by Maya')
    await expect(content).toHaveText('Content (1)')
    await item.getByRole('button', { name: 'Done: comment 1 by Maya' }).press('Enter')
    await expect(content).toHaveText('Content')
    await guestContext.close()
  })
})

test('replies and answers by others, malformed, huge or repeated ones are refused @mutating', async ({
  system,
  lake,
  database,
}) => {
  await withRestoredDocuments(lake, ['faqPage'], async () => {
    await lake.createOrReplace(await draftOf(lake, 'faqPage', { heading: 'Asked in draft' }))
    const [own, foreign] = [
      await enter(await share(system, {})),
      await enter(await share(system, {})),
    ]
    const post = (path: string, headers: Record<string, string>, body: string) =>
      fetch(`${system.site}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: system.site, ...headers },
        body,
      })
    const anchor = { selector: '', heading: '', x: 0.5, y: 0 }
    const comment = JSON.stringify({ name: 'Maya', body: 'Shorter.', path: '/faq', anchor })
    expect((await post('guests/comments', { cookie: own.cookie }, comment)).status).toBe(201)
    const { rows } = await database.query<{ id: string; link_id: string }>(
      'select id, link_id from private.guest_comments',
    )
    const [{ id, link_id } = { id: '', link_id: '' }] = rows
    const text = JSON.stringify({ name: 'Maya', body: 'Thank you.' })
    const reply = async (body = text, cookie = own.cookie, of = id, headers = {}) =>
      (await post(`guests/comments/${of}/replies`, { cookie, ...headers }, body)).status
    const answer = async (body: string, token = system.sanity.token, of = id) => {
      const headers = { authorization: `Bearer ${token}` }
      const input = body.replace(/^\{/, `{"id":"${of}"${body === '{}' ? '' : ','}`)
      return (await post('staff/guests/answerComment', headers, input)).status
    }
    for (const malformed of [
      ...['', '[', 'null', '[]', '{}', '"a"', '{"name":"Maya"}'],
      JSON.stringify({ name: '', body: 'a' }),
      JSON.stringify({ name: 'Maya', body: ' \n' }),
      JSON.stringify({ name: 'Maya', body: 'a'.repeat(2001) }),
      JSON.stringify({ name: 'a'.repeat(81), body: 'a' }),
      JSON.stringify({ name: ['Maya'], body: { a: 1 } }),
    ]) {
      expect(await reply(malformed), malformed).toBe(400)
      expect(await answer(malformed), malformed).toBe(400)
    }
    expect(await answer(JSON.stringify({ body: 'a', name: 'Somebody else' }))).toBe(400)
    const huge = (characters: number) =>
      JSON.stringify({ name: 'Maya', body: 'a'.repeat(characters) })
    expect([await reply(huge(17_000)), await answer(huge(66_000))]).toEqual([413, 413])
    for (const of of ['x', '..%2f..%2fleads', crypto.randomUUID()]) {
      expect(await reply(text, own.cookie, of), of).toBe(404)
      const isId = /^[\da-f-]{36}$/.test(of)
      expect(await answer('{"body":"a"}', system.sanity.token, of), of).toBe(isId ? 404 : 400)
    }
    expect(await reply(text, foreign.cookie)).toBe(404)
    expect(await reply(text, 'guest-draft=x')).toBe(410)
    expect(await reply(text, own.cookie, id, { origin: 'https://evil.example' })).toBe(403)
    expect(await answer('{"body":"a"}', 'made-up')).toBe(401)
    expect(await answer('{"body":"a"}', system.sanity.readToken)).toBe(403)
    for (const path of ['getCommentedLinks', 'countWaiting']) {
      expect((await post(`staff/guests/${path}`, {}, '{}')).status, path).toBe(401)
    }
    const { rows: stored } = await database.query('select from private.guest_replies')
    expect(stored).toEqual([])

    const outcomes = await Promise.all(Array.from({ length: 15 }, () => reply()))
    expect(outcomes.filter((status) => status === 201)).toHaveLength(9)
    expect(outcomes.filter((status) => status === 429)).toHaveLength(6)
    expect((await callStaffApi(system, 'guests/revoke', { id: link_id })).status).toBe(204)
    expect(await reply()).toBe(410)
  })
})
