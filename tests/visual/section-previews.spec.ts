import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { sectionIds } from '#lib/routing/section-ids.ts'
import { sectionTypes } from '#schemas/sections/index.ts'
import { getSectionPreview } from '#schemas/sections/section-list.ts'
import { expect, test } from '#tests/support/fixtures.ts'

/** Sections that the demo copy does not have. */
const otherSections = [
  {
    _type: 'textSection',
    heading: 'Where the bars come from',
    body: ['a', 'b'].map((_key) => ({
      ...{ _type: 'block', _key, style: 'normal', markDefs: [] },
      children: [
        {
          ...{ _type: 'span', _key: 's', marks: [] },
          text: 'Rubber tracks carry a loader over soft ground. On ice and packed snow, in mud and on wet leaves, rubber alone slips. The engine has power left, the track turns, and the machine stays where it is.',
        },
      ],
    })),
  },
  { _type: 'quoteFormSection', heading: 'Request a quote for your vehicle' },
  {
    ...{ _type: 'videoSection', heading: 'From the crate to the track' },
    chapters: ['Lay out the bars', 'Hook the first one', 'Turn the track', 'Tighten them all'].map(
      (title, index) => ({
        ...{ _type: 'videoChapter', _key: title, title, start: `${index}:${10 + 15 * index}` },
      }),
    ),
  },
  {
    _type: 'quotationSection',
    text: 'We plow the same lots in half the passes. The bars paid for themselves by January.',
    ...{ name: 'Dana Whitcombe', role: 'Owner, Groundworks North' },
  },
]

/** Of the menu's cells, which are 3:2; twice their width on the screen. */
const size = { width: 300, height: 200 }

test('writes a picture of each section for the menu “Add item” of the Studio', async ({
  page,
  lake,
  system,
}) => {
  const stored = await lake.fetch<{ _type: string; picture?: object }[]>(
    '*[_id in ["homePage", "page-traction"]] | order(_id asc).sections[]',
  )
  const picture = stored.find((section) => section._type === 'heroSection')?.picture
  const types = sectionTypes.map(({ name }) => name).filter((name) => getSectionPreview(name))
  const sections = types.map((type) => ({
    ...[...stored, ...otherSections].find(({ _type }) => _type === type),
    ...(type === 'textSection' && { picture }),
    ...(type === 'videoSection' && {
      video: { title: 'Fitting the bars', url: 'https://youtu.be/dQw4w9WgXcQ', poster: picture },
    }),
    ...(type === 'quotationSection' && { portrait: picture }),
    _key: type,
  }))
  await lake.createOrReplace({
    ...{ _id: 'section-previews', _type: 'page', title: 'Sections', sections },
    path: { _type: 'slug', current: 'sections' },
  })
  try {
    await page.setViewportSize({ width: 1100, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(async () => {
      expect((await page.goto(`${system.site}/sections`))?.status()).toBe(200)
    }).toPass()
    // The browser captures the full page at once, unscrolled.
    await page.addStyleTag({
      content:
        '.site-header { display: none } .slide-in { animation: none !important } [class*=sticky] { position: static !important }',
    })
    await loadPictures(page)
    const ids = sectionIds(types)
    for (const [index, type] of types.entries()) {
      const file = resolve(`public${getSectionPreview(type)}`)
      mkdirSync(resolve(file, '..'), { recursive: true })
      writeFileSync(file, await takePicture(page, page.locator(`#${ids[index]}`)))
    }
  } finally {
    await lake.delete('section-previews')
  }
})

async function loadPictures(page: Page) {
  await page.locator('main img').evaluateAll((images: HTMLImageElement[]) =>
    Promise.all(
      images.map((image) => {
        image.loading = 'eager'
        return image.decode()
      }),
    ),
  )
}

/** Returns the upper part of a section; a section that is less high is continued in its background. */
async function takePicture(page: Page, section: Locator): Promise<Buffer> {
  const { top, width, height, background } = await section.evaluate((element) => {
    const rect = element.getBoundingClientRect()
    const { backgroundColor } = getComputedStyle(element)
    return {
      ...{ top: Math.ceil(rect.top + scrollY), width: Math.floor(rect.width) },
      ...{ height: Math.floor(rect.height) - 1, background: backgroundColor },
    }
  })
  const full = Math.round((width * size.height) / size.width)
  const shown = Math.min(height, full)
  const picture = await page.screenshot({
    animations: 'disabled',
    fullPage: true,
    clip: { x: 0, y: top, width, height: shown },
  })
  const framed = await sharp(picture)
    .extend({ bottom: full - shown, background })
    .png()
    .toBuffer()
  return sharp(framed).resize(size).webp({ quality: 78 }).toBuffer()
}
