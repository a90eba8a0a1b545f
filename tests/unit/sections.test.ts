import { readdirSync, statSync } from 'node:fs'
import { parse } from 'node:path'
import { expect, test } from 'vitest'
import { sectionTypes } from '#schemas/sections/index.ts'
import { getSectionPreview } from '#schemas/sections/section-list.ts'

/** Returns the section files of a folder, without the shared ones. */
function getSectionNames(folder: string): string[] {
  return readdirSync(folder)
    .map((file) => parse(file).name)
    .filter((name) => name !== 'index' && !name.startsWith('section'))
    .sort()
}

/** Rendered as the sections that it refers to. */
const withoutComponent = 'reused'

test('each section has a schema, a query and a component of the same name', () => {
  const schemas = getSectionNames('schemas/sections')
  expect(schemas.length).toBe(sectionTypes.length)
  expect(getSectionNames('lib/content/sections')).toEqual(schemas)
  expect(getSectionNames('components/sections')).toEqual(
    schemas.filter((name) => name !== withoutComponent),
  )
  const typeOf = (name: string) =>
    `${name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Section`
  expect(sectionTypes.map(({ name }) => name).sort()).toEqual(schemas.map(typeOf).sort())
})

test('each section with a component has a small picture for the menu “Add item”', () => {
  const pictures = sectionTypes.flatMap(({ name }) => getSectionPreview(name) ?? [])
  expect(pictures).toHaveLength(sectionTypes.length - 1)
  for (const picture of pictures) expect(statSync(`public${picture}`).size).toBeLessThan(15_000)
})
