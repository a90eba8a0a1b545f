import { findViolations } from '#tests/support/find-violations.ts'
import { expectPageToContain } from '#tests/support/fixtures.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'

const id = 'guides-and-drawings'

const variant = (field: string, text: string) => ({
  ...{ _key: field, _type: 'textVariant', field, language: 'fr', text },
})

const files = [
  ['Installation guide', 'Guide d’installation', 'scan_0034.pdf', '%PDF-1.7 guide', 'en'],
  ['Drawing of the bar', 'Dessin de la barre', 'bar.dxf', '0\nSECTION\n', undefined],
  ['Sizes', 'Dimensions', 'sizes.csv', 'Set;Width\n', 'fr'],
] as const

test('visitors save documents under their titles, read kind, size and language of each, also without scripts, and a document that was renamed is rejected @mutating', async ({
  studio,
  page,
  lake,
  system,
  browser,
}) => {
  const site = `${system.site}/${id}`
  const uploads = await Promise.all(
    files.map(([, , filename, text]) =>
      lake.assets.upload('file', Buffer.from(text.padEnd(1_240_000)), { filename }),
    ),
  )
  try {
    await studio.withRestoredDocuments(lake, [id], async () => {
      await lake.create({
        ...{ _id: id, _type: 'page', title: 'Guides and drawings' },
        path: { _type: 'slug', current: id },
        variants: [variant('title', 'Guides et dessins')],
        sections: [
          {
            ...{ _type: 'downloadsSection', _key: 'd', heading: 'For your shop' },
            variants: [variant('heading', 'Pour votre atelier')],
            documents: uploads.map(({ _id }, index) => ({
              ...{ _type: 'downloadItem', _key: `${index}`, title: files[index]?.[0] },
              ...(files[index]?.[4] && { language: files[index][4] }),
              file: { _type: 'file', asset: { _type: 'reference', _ref: _id } },
              variants: [variant('title', files[index]?.[1] ?? '')],
            })),
          },
        ],
      })
      await expectPageToContain(site, 'Installation guide')
      await expectPageToContain(`${system.site}/fr/${id}`, 'Guide d’installation')

      const plain = await browser.newPage({ javaScriptEnabled: false })
      await plain.goto(site)
      const links = plain.locator('#downloads').getByRole('link')
      await expect(links).toHaveText([
        'Installation guide PDF, 1.2 MB',
        'Drawing of the bar DXF, 1.2 MB',
        'Sizes CSV, 1.2 MB, in French',
      ])
      await expect(links.nth(2)).toHaveAttribute('hreflang', 'fr')
      for (const [index, name] of ['installation-guide.pdf', 'drawing-of-the-bar.dxf'].entries()) {
        const download = plain.waitForEvent('download')
        await links.nth(index).click()
        expect((await download).suggestedFilename()).toBe(name)
      }
      await plain.goto(`${system.site}/fr/${id}`)
      await expect(links.first()).toHaveText(/^Guide d’installation PDF, 1,2\sMo, en anglais$/)
      await plain.close()

      const phone = await browser.newPage({ viewport: { width: 320, height: 700 } })
      await phone.goto(site)
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      expect(await findViolations(phone, { selector: '#downloads' })).toEqual([])
      await phone.close()

      await test.step('staff read what is wrong with a file at its field', async () => {
        const renamed = await lake.assets.upload('file', Buffer.from('PK\u0003\u0004'), {
          filename: 'guide.pdf',
        })
        const asset = { _type: 'reference', _ref: renamed._id }
        const path = 'sections[0].documents[0].file'
        await lake
          .patch(id)
          .set({ [path]: { _type: 'file', asset } })
          .commit()
        await studio.open(`/structure/page;${id}`)
        await studio.openSection('For your shop')
        await studio.field('documents').getByText('Installation guide').first().click()
        await expect(page.getByText('but is no PDF file').first()).toBeAttached()
        await lake.patch(id).unset([path]).commit()
        await lake.delete(renamed._id)
      })
    })
  } finally {
    for (const { _id } of uploads) await lake.delete(_id)
  }
})
