import type { SanityClient } from '@sanity/client'
import { test as visitorTest } from '#tests/support/fixtures.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'

const dealer = '/dealer/nord-traction'

const createRedirect = (name: string, from: string, to: string) => ({
  ...{ _id: `redirects-test-${name}`, _type: 'redirect', from, to },
})

/** Returns status and location of a response. */
async function fetchRedirect(url: string) {
  const { status, headers } = await fetch(url, { redirect: 'manual' })
  return { status, to: headers.get('location') }
}

/** Publishes redirects during `run`. */
async function withRedirects(
  lake: SanityClient,
  all: ReturnType<typeof createRedirect>[],
  run: () => Promise<void>,
) {
  await withRestoredDocuments(
    lake,
    all.map(({ _id }) => _id),
    async () => {
      const transaction = lake.transaction()
      for (const each of all) transaction.createOrReplace(each)
      await transaction.commit()
      await run()
    },
  )
}

/** A redirect takes effect within a second on an idle machine. */
const pollOptions = { intervals: [20] }

test('a redirect takes effect from the first request after publishing, and is removed with its document @mutating', async ({
  system,
  lake,
}) => {
  const old = `${system.site}/old-offer`
  expect(await fetchRedirect(old)).toEqual({ status: 404, to: null })
  await withRedirects(
    lake,
    [createRedirect('a', '/old-offer', '/faq?from=offer#installation')],
    async () => {
      await expect
        .poll(() => fetchRedirect(old), pollOptions)
        .toEqual({ status: 308, to: '/faq?from=offer#installation' })
      expect((await fetchRedirect(`${old}?utm_source=mail&gclid=x&from=else`)).to).toBe(
        '/faq?utm_source=mail&gclid=x&from=offer#installation',
      )
      expect((await fetchRedirect(`${system.site}${dealer}/old-offer`)).to).toBe(
        `${dealer}/faq?from=offer#installation`,
      )
      const again = createRedirect('a', '/old-offer', 'https://example.com/')
      await lake.createOrReplace(again)
      await expect
        .poll(() => fetchRedirect(old), pollOptions)
        .toEqual({ status: 308, to: 'https://example.com/' })
    },
  )
  await expect.poll(() => fetchRedirect(old), pollOptions).toEqual({ status: 404, to: null })
})

test('redirect chains are collapsed, loops are ignored, and existing pages take precedence @mutating', async ({
  system,
  lake,
}) => {
  const all = [
    ...[
      createRedirect('a', '/one', '/two'),
      createRedirect('b', '/two', '/three'),
      createRedirect('c', '/three', '/'),
    ],
    ...[createRedirect('d', '/round', '/and-round'), createRedirect('e', '/and-round', '/round')],
    ...[createRedirect('f', '/traction', '/faq'), createRedirect('g', '/products/bobcat', '/faq')],
    ...[
      createRedirect('h', '/faq', '/about'),
      createRedirect('i', '/last.html', '/products/bobcat'),
    ],
  ]
  const at = (path: string) => fetchRedirect(system.site + path)
  await withRedirects(lake, all, async () => {
    await expect.poll(() => at('/one'), pollOptions).toEqual({ status: 308, to: '/' })
    expect(await at('/two')).toEqual({ status: 308, to: '/' })
    expect(await at(`${dealer}/one`)).toEqual({ status: 308, to: dealer })
    expect(await at('/last.html')).toEqual({ status: 308, to: '/products/bobcat' })
    for (const path of ['/round', '/and-round']) expect((await at(path)).status).toBe(404)
    for (const path of ['/traction', '/products/bobcat', '/faq', `${dealer}/faq`]) {
      expect(await at(path), path).toEqual({ status: 200, to: null })
    }
    // The page exists on the main storefront only.
    expect(await at(`${dealer}/traction`)).toEqual({ status: 308, to: `${dealer}/faq` })
  })
})

test('redirects cannot be used as open redirects @mutating', async ({ system, lake }) => {
  const all = [
    ...[
      createRedirect('a', '/out', '//evil.example'),
      createRedirect('b', '/out2', '/\\evil.example'),
    ],
    ...[
      createRedirect('c', '/out3', '/.//evil.example'),
      createRedirect('d', '/out4', 'javascript:alert(1)'),
    ],
    createRedirect('e', '/in', '/faq'),
  ]
  await withRedirects(lake, all, async () => {
    await expect
      .poll(() => fetchRedirect(`${system.site}/in`), pollOptions)
      .toEqual({ status: 308, to: '/faq' })
    for (const path of ['/out', '/out2', '/out3', '/out4']) {
      expect((await fetchRedirect(system.site + path)).status, path).toBe(404)
    }
    for (const path of [
      '//evil.example/in',
      '/\\evil.example/in',
      '/in/..//evil.example',
      '/in//',
    ]) {
      const { to } = await fetchRedirect(system.site + path)
      expect(to ?? '/', path).toMatch(/^\/(?![/\\])/)
    }
    const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const response = await fetch(`${system.site}/in?to=//evil.example`, {
      headers: forwarded,
      redirect: 'manual',
    })
    expect(response.headers.get('location')).toBe('/faq?to=%2F%2Fevil.example')
    expect(response.headers.get('cache-control')).toContain('max-age=0')
  })
})

visitorTest(
  'redirects are followed in client-side navigation @mutating',
  async ({ page, system, lake }) => {
    await withRedirects(lake, [createRedirect('a', '/old-link', '/about')], async () => {
      await expect
        .poll(() => fetchRedirect(`${system.site}/old-link`), pollOptions)
        .toMatchObject({ status: 308 })
      await page.goto(`${system.site}/faq`)
      await page.waitForFunction(() => Object(window).next?.router)
      await page.evaluate(() => Object(window).next.router.push('/old-link'))
      await expect(page).toHaveURL(`${system.site}/about`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/)
    })
  },
)

test('a page renamed in the Studio redirects from its old path, and links follow it; renaming it back removes the redirect @mutating', async ({
  studio,
  system,
  lake,
}) => {
  const at = (path: string) => fetchRedirect(system.site + path)
  const getMenuHref = () => lake.fetch<string>('*[_id == "navigation"][0].links[0].href')
  const ids = [
    'renamed-page',
    'redirect-snow',
    'redirect-snow_late',
    'redirects-test-mail',
    'navigation',
  ]
  await studio.withRestoredDocuments(lake, ids, async () => {
    await lake.create(createRedirect('mail', '/mail', '/snow?utm_source=mail'))
    await lake.create({
      ...{ _id: 'renamed-page', _type: 'page', title: 'Snow', onDealers: true },
      path: { _type: 'slug', current: 'snow' },
      sections: [{ _type: 'textSection', _key: 'a', heading: 'Snow', body: richText('It falls.') }],
    })
    const link = { _type: 'link', _key: 'snow', label: 'Snow', href: '/snow?from=menu#text' }
    await lake
      .patch('navigation')
      .set({ links: [link] })
      .commit()
    await expect.poll(() => at('/snow')).toEqual({ status: 200, to: null })
    await expect.poll(() => at(`${dealer}/snow`)).toEqual({ status: 200, to: null })

    await studio.open('/structure/page;renamed-page')
    await studio.fillField('path', 'snow/late')
    await studio.publish()
    await expect.poll(() => at('/snow'), pollOptions).toEqual({ status: 308, to: '/snow/late' })
    await expect.poll(() => at('/snow/late')).toEqual({ status: 200, to: null })
    expect(await getMenuHref()).toBe('/snow/late?from=menu#text')
    await expect
      .poll(() => at(`${dealer}/snow`))
      .toEqual({ status: 308, to: `${dealer}/snow/late` })
    await expect.poll(() => at('/mail')).toEqual({ status: 308, to: '/snow/late?utm_source=mail' })

    await studio.fillField('path', 'snow')
    await studio.publish()
    await expect.poll(() => at('/snow/late'), pollOptions).toEqual({ status: 308, to: '/snow' })
    await expect.poll(() => at('/snow')).toEqual({ status: 200, to: null })
    expect(await lake.getDocument('redirect-snow')).toBeFalsy()
    expect(await getMenuHref()).toBe(link.href)
  })
  for (const path of ['/snow', '/snow/late', '/mail']) {
    await expect.poll(async () => (await at(path)).status).toBe(404)
  }
})

const richText = (words: string) => [
  {
    ...{ _type: 'block', _key: 'b', style: 'normal', markDefs: [] },
    children: [{ _type: 'span', _key: 's', text: words, marks: [] }],
  },
]
