import { globSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { contentTypes } from '#lib/base/cache-tags.ts'
import { listingFolder } from '#lib/routing/listing-route.ts'
import { machineFolder } from '#lib/routing/machine-route.ts'
import { searchPath } from '#lib/routing/page-paths.ts'
import { sitePages } from '#lib/routing/pages.ts'
import { singletons } from '#schemas/index.ts'

vi.mock('server-only', () => ({}))

const root = 'app/[[]locale]/[[]storefront]'

describe('the registry of pages', () => {
  test('has an entry for each page folder, and a folder for each entry', () => {
    const folders = globSync(`${root}/{,*/}page.tsx`)
      .map((file) => file.split('/').slice(3, -1).join('/'))
      .filter((folder) => !/[[.]/.test(folder) && `/${folder}` !== searchPath)
    const paths = sitePages.map(({ path }) => path.slice(1)).filter((path) => path !== 'products')
    expect(folders.sort()).toEqual(paths.sort())
    for (const folder of [listingFolder, machineFolder]) {
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
})
