import { resolve } from 'node:path'
import sharp from 'sharp'
import { expect, test } from '#tests/support/studio-fixtures.ts'

const allowed = 'Pictures are JPEG, PNG, WebP or AVIF files'
const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture') }

/** Returns a photograph of which the camera was held upright: its metadata say so, not its pixels. */
const createLargePicture = async () => ({
  name: 'upright.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp(resolve('public/uploads/products/gallery-ice.jpg'))
    .resize(5200, 3000, { fit: 'fill' })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer(),
})

test('files are refused with what is allowed, a large picture shrinks, and a replaced one asks for its description @mutating', async ({
  studio,
  page,
  lake,
}) => {
  const getPicture = () =>
    lake.fetch<{ alt: string | null; name: string; size: number; width: number; height: number }>(
      `*[_id == "drafts.aboutPage"][0].picture{
        alt, "name": asset->originalFilename, "size": asset->size,
        "width": asset->metadata.dimensions.width, "height": asset->metadata.dimensions.height
      }`,
      {},
      { perspective: 'raw' },
    )
  await studio.withRestoredDocuments(lake, ['aboutPage'], async () => {
    await studio.open('/structure/aboutPage')
    const image = page.getByTestId('image-input').first()
    const choose = async (file: typeof notes) => {
      await image.getByTestId('options-menu-button').click()
      const chooser = page.waitForEvent('filechooser')
      await page
        .getByTestId(/^file-input-upload-button/)
        .last()
        .click()
      await (await chooser).setFiles(file)
    }

    await choose(notes)
    await expect(page.getByText('notes.txt cannot be used here.')).toBeVisible()
    await expect(page.getByText(allowed)).toBeVisible()
    const dataTransfer = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['No picture'], 'dropped.txt', { type: 'text/plain' }))
      return transfer
    })
    await image.locator('[tabindex="0"]').first().dispatchEvent('drop', { dataTransfer })
    await expect(page.getByText(`This file cannot be used here. ${allowed}`)).toBeVisible()

    const large = await createLargePicture()
    await choose(large)
    await expect.poll(async () => (await getPicture())?.name).toBe(large.name)
    const stored = await getPicture()
    expect([stored.width, stored.height]).toEqual([2308, 4000])
    expect(stored.size).toBeLessThan(large.buffer.length)
    expect(stored.alt).toBeNull()

    const question = page.getByText('The picture is another one')
    await expect(question).toContainText('Close-up of a welded cleat')
    await page.getByRole('button', { name: 'It fits this picture too' }).click()
    await expect(question).toHaveCount(0)
    await expect.poll(async () => (await getPicture()).alt).toContain('Close-up of a welded cleat')

    await image.getByTestId('options-menu-edit-details').click()
    const editor = page.getByRole('dialog').filter({ hasText: 'Hotspot' }).last()
    await expect(editor.getByRole('heading', { level: 4 })).toHaveText([
      'On the page',
      'When shared',
    ])
  })
})

test('the media library refuses and shrinks what is chosen and dropped as a picture field does @mutating', async ({
  studio,
  page,
  lake,
}) => {
  const query = '*[_type == "sanity.imageAsset" && originalFilename in $names]'
  const names = ['upright.jpg', 'dropped.png', 'drawing.svg']
  const getSizes = () =>
    lake.fetch<string[]>(
      `${query} | order(originalFilename){
        "it": originalFilename + " " + string(metadata.dimensions.width) + " " + string(metadata.dimensions.height)
      }.it`,
      { names },
    )
  const drawing = { mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  const drop = async (type: string, name: string, content: Buffer) => {
    const dataTransfer = await page.evaluateHandle(
      ({ bytes, ...file }) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(bytes)], file.name, { type: file.type }))
        return transfer
      },
      { type, name, bytes: [...content] },
    )
    const target = page.locator('input[type=file]').locator('..')
    for (const event of ['dragenter', 'dragover', 'drop']) {
      await target.dispatchEvent(event, { dataTransfer })
    }
  }
  try {
    await lake.delete({ query, params: { names } })
    await studio.open('/media')
    const input = page.locator('input[type=file]')
    const library = page.getByTestId('media-browser')
    await expect(library.getByRole('button', { name: 'Upload assets' })).toBeVisible()
    await input.setInputFiles([{ name: 'drawing.svg', ...drawing }, await createLargePicture()])
    // The toast of the picture field may still be open.
    const toasts = page.locator('[data-ui="Toast"]')
    const toast = toasts.filter({ hasText: 'drawing.svg cannot be used here.' })
    await expect(toast).toBeVisible()
    await expect(toast.getByText(allowed)).toBeVisible()
    await expect.poll(getSizes, { timeout: 30_000 }).toEqual(['upright.jpg 2308 4000'])

    await drop(drawing.mimeType, 'refused.svg', drawing.buffer)
    await expect(page.getByText('refused.svg cannot be used here.')).toBeVisible()
    await expect(page.getByText('Drop files to upload')).toHaveCount(0)
    const dot = await sharp({ create: { width: 4, height: 2, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    await drop('image/png', 'dropped.png', dot)
    await expect.poll(getSizes).toEqual(['dropped.png 4 2', 'upright.jpg 2308 4000'])
  } finally {
    await lake.delete({ query, params: { names } })
  }
})
