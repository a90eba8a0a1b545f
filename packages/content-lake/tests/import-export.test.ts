import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startTestLake, temporaryFolder } from './test-lake.ts'

test('@sanity/import restores what @sanity/export wrote', async () => {
  const [source, target] = [await startTestLake(), await startTestLake()]
  const pixels = { width: 40, height: 30, channels: 3, background: '#f08800' } as const
  const png = await sharp({ create: pixels }).png().toBuffer()
  const asset = await source.client.assets.upload('image', png, { filename: 'a.png' })
  await source.client
    .transaction()
    .create({ _id: 'brand', _type: 'brand', logo: { _type: 'image', asset: { _ref: asset._id } } })
    .create({ _id: 'page', _type: 'page', brand: { _ref: 'brand' }, title: 'Été' })
    .create({ _id: 'drafts.page', _type: 'page', title: 'Draft' })
    .commit()

  const outputPath = join(await temporaryFolder(), 'export.tar.gz')
  await exportDataset({ client: source.client, dataset: 'production', outputPath, drafts: true })
  await sanityImport(createReadStream(outputPath), {
    ...{ client: target.client, operation: 'create' as const },
  })

  expect(await target.client.fetch('*[_id == "page"][0]{title, "brand": brand->_id}')).toEqual({
    ...{ title: 'Été', brand: 'brand' },
  })
  expect(await target.client.getDocument('drafts.page')).toMatchObject({ title: 'Draft' })
  const logo = await target.client.fetch('*[_id == "brand"][0].logo.asset->{_id, url}')
  expect(logo._id).toBe(asset._id)
  expect(Buffer.from(await (await fetch(logo.url)).arrayBuffer())).toEqual(png)
})
