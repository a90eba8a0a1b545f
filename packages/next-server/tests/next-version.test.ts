import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The version of Next against which the package was read. */
const readAgainst = '16.4.5'

const folder = join(import.meta.dirname, '..')
const readme = readFileSync(join(folder, 'README.md'), 'utf8')
const [, section = ''] = readme.split('## What it knows of Next')
const [table = ''] = section.split('\n## ')
const rows = table.split('\n').filter((line) => line.startsWith('| `'))

test('this is the version of Next that the package was read against', () => {
  const { version }: { version: string } = createRequire(import.meta.url)('next/package.json')
  expect(
    version,
    `Look at these files and at what they rest on in Next ${version}, run the tests, and then change the version here ` +
      `and in the README:\n${rows.join('\n')}\n`,
  ).toBe(readAgainst)
  expect(readme).toContain(`Read against Next ${readAgainst}`)
  expect(readFileSync(join(folder, 'package.json'), 'utf8')).toContain(`"next": "${readAgainst}"`)
})

test('the README lists the files that rest on what Next does not document', () => {
  const internals =
    /next\/dist|(?:prerender-manifest|required-server-files)\.json|__prerender|x-next|next-action|next-router|__next_f|data-precedence|route-cache/
  const files = globSync('src/**/*.ts', { cwd: folder }).filter((file) =>
    internals.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect([...table.matchAll(/`(src\/[\w/.-]+)`/g)].map(([, file]) => file).toSorted()).toEqual(
    files.toSorted(),
  )
})
