import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { contentTypes } from '#lib/base/cache-tags.ts'
import { comparisonFolder } from '#lib/routing/comparison-path.ts'
import { listingFolder } from '#lib/routing/listing-route.ts'
import { machineFolder, trackFolder } from '#lib/routing/machine-route.ts'
import { queryPagePaths } from '#lib/routing/page-paths.ts'
import { sitePages } from '#lib/routing/pages.ts'
import { isSlug } from '#lib/values/slug.ts'
import { singletons } from '#schemas/index.ts'

vi.mock('server-only', () => ({}))

const seedDocument = z.object({ _id: z.string() })

const root = 'app/[[]locale]/[[]storefront]'

describe('the registry of pages', () => {
  test('has an entry for each page folder, and a folder for each entry', () => {
    const folders = globSync(`${root}/{,*/}page.tsx`)
      .map((file) => file.split('/').slice(3, -1).join('/'))
      .filter(
        (folder) => !/[[.]/.test(folder) && !queryPagePaths.some((path) => path === `/${folder}`),
      )
    const paths = sitePages.map(({ path }) => path.slice(1)).filter((path) => path !== 'products')
    expect(folders.sort()).toEqual(paths.sort())
    for (const folder of [listingFolder, machineFolder, trackFolder, comparisonFolder]) {
      expect(globSync(`${root}/${folder}/**/page.tsx`)).toHaveLength(1)
    }
  })

  test('has one document per page, with a schema and a cache tag', () => {
    const types = sitePages.map(({ documentType }) => documentType)
    expect(new Set(types).size).toBe(types.length)
    const schemaNames: string[] = singletons.map(({ name }) => name)
    expect(types.filter((type) => !schemaNames.includes(type))).toEqual([])
    expect(types.filter((type) => !contentTypes.includes(type))).toEqual([])
  })

  test('has a document of the demo business for each page', () => {
    const ids = readFileSync('seed/content/data.ndjson', 'utf8')
      .trim()
      .split('\n')
      .map((line) => seedDocument.parse(JSON.parse(line))._id)
    expect(
      sitePages.map(({ documentType }) => documentType).filter((id) => !ids.includes(id)),
    ).toEqual([])
  })

  test('has paths below one segment, each of one page', () => {
    const paths = sitePages.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((path) => path !== '/' && !isSlug(path.slice(1)))).toEqual([])
  })
})
