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
  {
    _type: 'tableSection',
    heading: 'Bars by loader',
    caption: 'Sets for rubber tracks of 450 mm',
    cells: [
      'Loader\tTrack\tBars a set\tWeight\tFitted in',
      'Bobcat T770\t450x86x55\t12\t112 lb\t40 min',
      'Bobcat T66\t320x86x49\t10\t86 lb\t40 min',
      'Kubota SVL75\t400x86x52\t12\t104 lb\t45 min',
      'Cat 299D3\t450x86x60\t14\t131 lb\t50 min',
      'John Deere 333G\t450x86x58\t14\t128 lb\t60 min',
    ].join('\n'),
  },
]

/** Documents of the section *Downloads*, whose files are small. */
const documents = [
  ['Installation guide', 'guide.pdf', '%PDF-1.7'],
  ['Sizes of all sets', 'sizes.csv', 'Set;Width\n'],
  ['Drawing of the bar', 'bar.dxf', '0\nSECTION\n'],
] as const

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
  const files = await Promise.all(
    documents.map(([, filename, text]) =>
      lake.assets.upload('file', Buffer.from(text.padEnd(2_400_000)), { filename }),
    ),
  )
  const downloads = {
    ...{ _type: 'downloadsSection', heading: 'Guides and drawings' },
    text: 'For owners and for the shop.',
    documents: files.map(({ _id }, index) => ({
      ...{ _type: 'downloadItem', _key: `${index}`, title: documents[index]?.[0] },
      file: { _type: 'file', asset: { _type: 'reference', _ref: _id } },
    })),
  }
  const types = sectionTypes.map(({ name }) => name).filter((name) => getSectionPreview(name))
  const sections = types.map((type) => ({
    ...[...stored, ...otherSections, downloads].find(({ _type }) => _type === type),
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
    for (const { _id } of files) await lake.delete(_id)
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
