import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = resolve(import.meta.dirname, '../..')

/** Returns the files of the project that a file imports, as paths relative to the root. */
function getImports(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : relative(root, resolve(root, dirname(file), path)),
  )
}

/** Returns which folders and files of a folder import which others. */
function getFolderImports(folder: string): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  const getEntry = (file: string) => file.slice(folder.length + 1).split('/')[0] ?? ''
  for (const file of globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })) {
    const imported = getImports(file)
      .filter((path) => path.startsWith(`${folder}/`))
      .map(getEntry)
    const from = getEntry(file)
    imports.set(from, new Set([...(imports.get(from) ?? []), ...imported]))
  }
  return imports
}

/** Returns the entries that import each other, directly or through others. */
function getCircle(imports: Map<string, Set<string>>): string[] {
  const left = new Map(imports)
  const isFree = ([folder, imported]: [string, Set<string>]) =>
    [...imported].every((each) => each === folder || !left.has(each))
  for (let free = [...left].find(isFree); free; free = [...left].find(isFree)) left.delete(free[0])
  return [...left.keys()]
}

test.each([
  ...['lib', 'components', 'schemas', 'studio', 'server', 'scripts', 'bench'],
  ...globSync('packages/*/src', { cwd: root }),
])('no folders and files of %s import each other', (folder) => {
  const imports = getFolderImports(folder)
  expect(imports.size).toBeGreaterThan(2)
  expect(getCircle(imports)).toEqual([])
})

test('a circle of folders is found', () => {
  const imports = { pages: ['links'], links: ['inputs'], inputs: ['links'], tools: [] }
  expect(
    getCircle(new Map(Object.entries(imports).map(([key, to]) => [key, new Set(to)]))),
  ).toEqual(['pages', 'links', 'inputs'])
})

interface LayerRule {
  includes: string[]
}

test('the README of the Studio has the floors of the lint rules, and every folder is on one', () => {
  const rows = readFileSync(join(root, 'studio/README.md'), 'utf8').matchAll(
    /^\| (\d) \| `([a-z-]+)` \|/gm,
  )
  const described = Map.groupBy([...rows], ([, floor]) => floor)
  const { overrides }: { overrides: LayerRule[] } = JSON.parse(
    readFileSync(join(root, 'biome.layers.json'), 'utf8'),
  )
  const rules = overrides.filter(({ includes }) => includes[0]?.startsWith('studio/'))
  expect(rules.map(({ includes }) => includes)).toEqual(
    [...described.values()].map((floor) => floor.map(([, , folder]) => `studio/${folder}/**`)),
  )
  const folders = globSync('studio/*/', { cwd: root }).map(
    (folder) => `${folder.replace(/\/$/, '')}/**`,
  )
  expect(rules.flatMap(({ includes }) => includes).sort()).toEqual(folders.sort())
})

test('packages/next-server imports only its own files and what its package.json names', () => {
  const folder = 'packages/next-server'
  const manifest = z
    .looseObject({ name: z.string() })
    .parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')))
  const dependencies = ['dependencies', 'peerDependencies', 'devDependencies'].flatMap((kind) =>
    Object.keys(manifest[kind] ?? {}),
  )
  // Code that its tests write for the packed package imports it by its name.
  const known = [manifest.name, ...dependencies]
  const files = globSync(`${folder}/{src,bench,tests}/**/*.{ts,tsx,mjs}`, { cwd: root })
  expect(files.length).toBeGreaterThan(30)
  const foreign = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(/\b(?:from|import|require)\s*\(?\s*'([@\w./:-]+)'/g)]
      .map(([, path = '']) => path)
      .filter((path) =>
        path.startsWith('.')
          ? relative(join(root, folder), resolve(root, dirname(file), path)).startsWith('..')
          : !path.startsWith('node:') &&
            !known.some((name) => path === name || path.startsWith(`${name}/`)),
      )
      .map((path) => `${file}: ${path}`)
  })
  expect(foreign).toEqual([])
})

test('only packages/next-server knows internals of Next', () => {
  const folders = '{app,components,lib,server,schemas,studio}/**'
  const files = globSync([`${folders}/*.{ts,tsx}`, '*.ts'], { cwd: root })
  const known = files.filter((file) =>
    /next\/dist|prerender-manifest|__prerender_bypass|__NEXT_PRIVATE|x-nextjs-/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  )
  // The matcher of a proxy has to be a literal.
  expect(known).toEqual(['proxy.ts'])
})

test('no later rule hides those of the layers', () => {
  const { overrides } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  const restricting = z
    .array(
      z.object({ includes: z.array(z.string()), linter: z.object({ rules: z.looseObject({}) }) }),
    )
    .parse(overrides)
    .filter(({ linter }) => JSON.stringify(linter).includes('noRestrictedImports'))
    .flatMap(({ includes }) => includes)
  expect(restricting).toContain('app/**')
  const layered = ['lib', 'studio'].flatMap((folder) => [`${folder}/**`, `${folder}/*/**`, '**'])
  for (const glob of layered) expect(restricting).not.toContain(glob)
})
