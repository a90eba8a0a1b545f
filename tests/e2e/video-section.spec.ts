import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { findViolations } from '#tests/support/find-violations.ts'
import { expect, expectPageToContain, test } from '#tests/support/fixtures.ts'
import { openHydrated } from '#tests/support/hydration.ts'
import { withPictures } from '#tests/support/pictures.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'
import { getGraph, getGraphErrors, getNodesOfType } from '#tests/support/structured-data.ts'

test.use(withPictures())

const french = (field: string, text: string) => ({
  ...{ _key: field, _type: 'textVariant', field, language: 'fr', text },
})
const chapter = (start: string, title: string, translation?: string) => ({
  ...{ _type: 'videoChapter', _key: title, start, title },
  ...(translation && { variants: [french('title', translation)] }),
})
const chapters = [
  chapter('0', 'Lay it out', 'La déposer'),
  chapter('1 s', 'Hook the bar', 'Accrocher la barre'),
  chapter('0:03', 'Turn the track'),
]

/** Creates a page of videos at a path of its own; `run` gets its URL, and the path in French. */
async function withFilmPage(
  lake: SanityClient,
  site: string,
  createSections: (video: object) => object[],
  run: (url: string, frenchUrl: string) => Promise<void>,
) {
  // The page of an earlier test has the same texts until the site has heard of its end.
  const id = `film-${randomUUID()}`
  const poster = await lake.fetch<object>('*[_id == "homePage"][0].sections[0].picture')
  // A box without content makes it another file than the film of the home page, whose asset stays.
  const box = Buffer.from(`\0\0\0\x18free${Date.now().toString().padStart(16, '0')}`)
  const film = await lake.assets.upload(
    'file',
    Buffer.concat([readFileSync('public/uploads/media/hero-loop.mp4'), box]),
    { filename: 'fitting.mp4', contentType: 'video/mp4' },
  )
  const video = { _type: 'video', title: 'Fitting a bar', poster }
  const file = { _type: 'file', asset: { _type: 'reference', _ref: film._id } }
  try {
    await withRestoredDocuments(lake, [id], async () => {
      await lake.create({
        ...{ _id: id, _type: 'page', title: 'Fitting films' },
        path: { _type: 'slug', current: id },
        sections: createSections({ ...video, file }).map((section, index) => ({
          ...{ _type: 'videoSection', _key: `film${index}`, video, ...section },
        })),
      })
      await expectPageToContain(`${site}/${id}`, 'Fitting a bar')
      await run(`${site}/${id}`, `${site}/fr/${id}`)
    })
  } finally {
    await lake.delete(film._id)
  }
}

const getChapter = (page: Page, name: string) => page.getByRole('link', { name })

test('a film on the site plays from the chapter that visitors choose, and its file does without JavaScript @mutating', async ({
  lake,
  system,
  page,
  browser,
}) => {
  const createSections = (video: object) => [{ heading: 'From crate to track', video, chapters }]
  await withFilmPage(lake, system.site, createSections, async (url) => {
    const media: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'media') media.push(request.url())
    })
    await openHydrated(page, url)
    const list = page.getByRole('list', { name: 'Chapters' })
    await expect(list.getByRole('listitem')).toHaveText([
      '0:00 Lay it out',
      '0:01 Hook the bar',
      '0:03 Turn the track',
    ])
    expect(await findViolations(page, { selector: '#video' })).toEqual([])
    expect(media).toEqual([])

    await getChapter(page, 'Turn the track').focus()
    await page.keyboard.press('Enter')
    const film = page.locator('#video video')
    await expect(film).toBeFocused()
    const readTime = () => film.evaluate((element: HTMLVideoElement) => element.currentTime)
    await expect.poll(readTime).toBeGreaterThanOrEqual(3)

    await film.evaluate((element: HTMLVideoElement) =>
      element.addEventListener('seeking', () => {
        element.dataset.sought = String(element.currentTime)
      }),
    )
    await getChapter(page, 'Hook the bar').click()
    // The same player: a new one would have no listener.
    await expect(film).toHaveAttribute('data-sought', '1')
    await expect(film).toBeFocused()

    const [node] = getNodesOfType(getGraph(await (await fetch(url)).text()), 'VideoObject')
    expect(node).toMatchObject({
      name: 'Fitting a bar',
      hasPart: [
        { name: 'Lay it out', startOffset: 0, endOffset: 1 },
        { name: 'Hook the bar', startOffset: 1, endOffset: 3 },
        { name: 'Turn the track', startOffset: 3 },
      ],
    })
    expect(await getGraphErrors(getGraph(await (await fetch(url)).text()))).toEqual([])

    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(url)
    await expect(getChapter(plain, 'Turn the track')).toHaveAttribute('href', /\.mp4#t=3$/)
    await plain.emulateMedia({ media: 'print' })
    await expect(plain.getByText('0:03')).toBeVisible()
    await expect(plain.locator('#video img')).toBeVisible()
    await plain.close()
  })
})

test('a film on YouTube or Vimeo loads nothing from there until a chapter starts its player at that time @mutating', async ({
  lake,
  system,
  page,
}) => {
  const times = [chapter('1:05', 'Hook the bar'), chapter('1:02:03', 'Turn the track')]
  const hosted = (video: object, url: string) => ({
    video: { ...video, file: undefined, url },
    chapters: times,
  })
  const createSections = (video: object) => [
    hosted(video, 'https://youtu.be/dQw4w9WgXcQ'),
    hosted(video, 'https://vimeo.com/76979871'),
  ]
  await withFilmPage(lake, system.site, createSections, async (url) => {
    const outside: string[] = []
    await page.route(
      ({ hostname }) => hostname !== 'localhost' && hostname !== '127.0.0.1',
      async (route) => {
        outside.push(route.request().url())
        await route.fulfill({ contentType: 'text/html', body: 'a player' })
      },
    )
    await openHydrated(page, url)
    expect(outside).toEqual([])
    const entries = await page.evaluate(() => history.length)
    const youtube = page.locator('#video')
    const hook = youtube.getByRole('link', { name: 'Hook the bar' })
    await expect(hook).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=65s')
    await hook.click()
    const player = youtube.locator('iframe')
    const address = /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?.*\bstart=/
    await expect(player).toHaveAttribute('src', new RegExp(`${address.source}65$`))
    await expect(player).toBeFocused()
    await youtube.getByRole('link', { name: 'Turn the track' }).click()
    await expect(player).toHaveAttribute('src', new RegExp(`${address.source}3723$`))

    const vimeo = page.locator('#video-2')
    const turn = vimeo.getByRole('link', { name: 'Turn the track' })
    await expect(turn).toHaveAttribute('href', 'https://vimeo.com/76979871#t=3723s')
    await turn.click()
    await expect(vimeo.locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/player\.vimeo\.com\/video\/76979871\?.*#t=3723s$/,
    )
    await expect.poll(() => outside.length).toBeGreaterThanOrEqual(3)
    const players = /^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com)\//
    expect(outside.filter((each) => !players.test(each))).toEqual([])
    // Back leaves the page, rather than a chapter.
    expect(await page.evaluate(() => history.length)).toBe(entries)
  })
})

test('chapters have their French, fit a small phone, and keep their lines in forced colors @mutating', async ({
  lake,
  system,
  page,
}) => {
  const long = Array.from({ length: 9 }, (_, minute) =>
    chapter(`${minute + 1}:00`, `Bar ${minute} ${'w'.repeat(70)}`),
  )
  const createSections = (video: object) => [
    {
      ...{ heading: 'From crate to track', video, chapters: [...chapters, ...long] },
      // A section without it is in English as a whole.
      variants: [french('heading', 'De la caisse à la chenille')],
    },
  ]
  await withFilmPage(lake, system.site, createSections, async (url, frenchUrl) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(frenchUrl)
    await expect(page.getByRole('list', { name: 'Chapitres' })).toContainText('Accrocher la barre')
    // Without a translation, the title says its language.
    await expect(page.locator('#video [lang=en]', { hasText: 'Turn the track' })).toBeVisible()
    for (const [width, path] of [
      [320, frenchUrl],
      [1280, url],
    ] as const) {
      await page.setViewportSize({ width, height: 640 })
      await page.goto(path)
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(excess, path).toBe(0)
    }
    await page.emulateMedia({ forcedColors: 'active' })
    const line = await page
      .locator('#video ol li')
      .first()
      .evaluate((item) => getComputedStyle(item).borderBottomWidth)
    expect(line).toBe('1px')
  })
})
