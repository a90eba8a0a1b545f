import type { SanityClient } from '@sanity/client'
import { withDocuments } from '#tests/support/documents.ts'
import { expect, test } from '#tests/support/studio-test.ts'
import { test as visitorTest } from '#tests/support/test.ts'

const dealer = '/dealer/nord-traction'

const redirect = (name: string, from: string, to: string) => ({
  ...{ _id: `redirects-test-${name}`, _type: 'redirect', from, to },
})

/** What a first visitor gets. */
async function visit(url: string) {
  const { status, headers } = await fetch(url, { redirect: 'manual' })
  return { status, to: headers.get('location') }
}

/** Publishes redirects, and removes them in the end. */
async function withRedirects(
  lake: SanityClient,
  all: ReturnType<typeof redirect>[],
  work: () => Promise<void>,
) {
  await withDocuments(
    lake,
    all.map(({ _id }) => _id),
    async () => {
      const transaction = lake.transaction()
      for (const each of all) transaction.createOrReplace(each)
      await transaction.commit()
      await work()
    },
  )
}

/** As soon as promised, on a machine that is busy with tests. */
const soon = { timeout: 1500, intervals: [20] }

test('a redirect is there within a second, for the first who asks, and gone as soon', async ({
  system,
  lake,
}) => {
  const old = `${system.site}/old-offer`
  expect(await visit(old)).toEqual({ status: 404, to: null })
  await withRedirects(
    lake,
    [redirect('a', '/old-offer', '/faq?from=offer#installation')],
    async () => {
      await expect
        .poll(() => visit(old), soon)
        .toEqual({ status: 308, to: '/faq?from=offer#installation' })
      expect((await visit(`${old}?utm_source=mail&gclid=x&from=else`)).to).toBe(
        '/faq?utm_source=mail&gclid=x&from=offer#installation',
      )
      expect((await visit(`${system.site}${dealer}/old-offer`)).to).toBe(
        `${dealer}/faq?from=offer#installation`,
      )
      const again = redirect('a', '/old-offer', 'https://example.com/')
      await lake.createOrReplace(again)
      await expect.poll(() => visit(old), soon).toEqual({ status: 308, to: 'https://example.com/' })
    },
  )
  await expect.poll(() => visit(old), soon).toEqual({ status: 404, to: null })
})

test('a chain is one redirect, a circle none, and a page wins', async ({ system, lake }) => {
  const all = [
    ...[
      redirect('a', '/one', '/two'),
      redirect('b', '/two', '/three'),
      redirect('c', '/three', '/'),
    ],
    ...[redirect('d', '/round', '/and-round'), redirect('e', '/and-round', '/round')],
    ...[redirect('f', '/traction', '/faq'), redirect('g', '/products/bobcat', '/faq')],
    ...[redirect('h', '/faq', '/about'), redirect('i', '/last.html', '/products/bobcat')],
  ]
  const at = (path: string) => visit(system.site + path)
  await withRedirects(lake, all, async () => {
    await expect.poll(() => at('/one'), soon).toEqual({ status: 308, to: '/' })
    expect(await at('/two')).toEqual({ status: 308, to: '/' })
    expect(await at(`${dealer}/one`)).toEqual({ status: 308, to: dealer })
    expect(await at('/last.html')).toEqual({ status: 308, to: '/products/bobcat' })
    for (const path of ['/round', '/and-round']) expect((await at(path)).status).toBe(404)
    for (const path of ['/traction', '/products/bobcat', '/faq', `${dealer}/faq`]) {
      expect(await at(path), path).toEqual({ status: 200, to: null })
    }
    // The main storefront has the page, this dealer has not.
    expect(await at(`${dealer}/traction`)).toEqual({ status: 308, to: `${dealer}/faq` })
  })
})

test('none leads where whoever asks wants it to', async ({ system, lake }) => {
  const all = [
    ...[redirect('a', '/out', '//evil.example'), redirect('b', '/out2', '/\\evil.example')],
    ...[redirect('c', '/out3', '/.//evil.example'), redirect('d', '/out4', 'javascript:alert(1)')],
    redirect('e', '/in', '/faq'),
  ]
  await withRedirects(lake, all, async () => {
    await expect.poll(() => visit(`${system.site}/in`), soon).toEqual({ status: 308, to: '/faq' })
    for (const path of ['/out', '/out2', '/out3', '/out4']) {
      expect((await visit(system.site + path)).status, path).toBe(404)
    }
    for (const path of [
      '//evil.example/in',
      '/\\evil.example/in',
      '/in/..//evil.example',
      '/in//',
    ]) {
      const { to } = await visit(system.site + path)
      expect(to ?? '/', path).toMatch(/^\/(?![/\\])/)
    }
    const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const answer = await fetch(`${system.site}/in?to=//evil.example`, {
      headers: forwarded,
      redirect: 'manual',
    })
    expect(answer.headers.get('location')).toBe('/faq?to=%2F%2Fevil.example')
    expect(answer.headers.get('cache-control')).toContain('max-age=0')
  })
})

visitorTest('a link within the site is led on too', async ({ page, system, lake }) => {
  await withRedirects(lake, [redirect('a', '/old-link', '/about')], async () => {
    await expect.poll(() => visit(`${system.site}/old-link`), soon).toMatchObject({ status: 308 })
    await page.goto(`${system.site}/faq`, { waitUntil: 'networkidle' })
    await page.evaluate(() => Object(window).next.router.push('/old-link'))
    await expect(page).toHaveURL(`${system.site}/about`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/)
  })
})

test('a page renamed in the Studio is found at its old address; renamed back, nowhere else', async ({
  studio,
  system,
  lake,
}) => {
  test.setTimeout(120_000)
  const at = (path: string) => visit(system.site + path)
  const ids = ['renamed-page', 'redirect-snow', 'redirect-snow_late', 'redirects-test-mail']
  await withDocuments(lake, ids, async () => {
    await lake.create(redirect('mail', '/mail', '/snow?utm_source=mail'))
    await lake.create({
      ...{ _id: 'renamed-page', _type: 'page', title: 'Snow', onDealers: true },
      path: { _type: 'slug', current: 'snow' },
      sections: [{ _type: 'textSection', _key: 'a', heading: 'Snow', body: text('It falls.') }],
    })
    await expect.poll(() => at('/snow')).toEqual({ status: 200, to: null })
    await expect.poll(() => at(`${dealer}/snow`)).toEqual({ status: 200, to: null })

    await studio.open('/structure/page;renamed-page')
    await studio.write('path', 'snow/late')
    await studio.publish()
    await expect.poll(() => at('/snow'), soon).toEqual({ status: 308, to: '/snow/late' })
    await expect.poll(() => at('/snow/late')).toEqual({ status: 200, to: null })
    expect(await at(`${dealer}/snow`)).toEqual({ status: 308, to: `${dealer}/snow/late` })
    expect(await at('/mail')).toEqual({ status: 308, to: '/snow/late?utm_source=mail' })

    await studio.write('path', 'snow')
    await studio.publish()
    await expect.poll(() => at('/snow/late'), soon).toEqual({ status: 308, to: '/snow' })
    await expect.poll(() => at('/snow')).toEqual({ status: 200, to: null })
    expect(await lake.getDocument('redirect-snow')).toBeFalsy()
  })
  for (const path of ['/snow', '/snow/late', '/mail']) {
    await expect.poll(async () => (await at(path)).status).toBe(404)
  }
})

const text = (words: string) => [
  {
    ...{ _type: 'block', _key: 'b', style: 'normal', markDefs: [] },
    children: [{ _type: 'span', _key: 's', text: words, marks: [] }],
  },
]
