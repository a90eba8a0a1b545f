import { globSync, lstatSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { UserError } from '#scripts/terminal-log.ts'

const traceSchema = z.object({ files: z.array(z.string()) })

/** Files of a build that a server does not read: source maps are two thirds of it. */
const buildOnly =
  /^(build|cache|diagnostics|page-snapshot|trace|trace-build|turbopack|types)(\/|$)|\.(map|nft\.json)$/

/** Dependencies of the server in front of Next, besides those of Next. */
const serverGlobs = [
  'server/**',
  'lib/{base,cache,routing,values,visits}/**',
  'packages/next-server/{package.json,src/**}',
  'node_modules/isbot/{package.json,index.mjs,LICENSE}',
  'node_modules/lru-cache/{package.json,LICENSE.md,dist/esm/**/*.{js,mjs,json}}',
  'public/**',
  'package.json',
  'LICENSE',
]

/**
 * Next itself. Its traces cover only Next's servers; `server` starts it by its programmatic API, which loads more.
 */
const nextGlobs = [
  'node_modules/next/package.json',
  'node_modules/next/dist/**/*.{js,cjs,json,wasm}',
]
const unusedByServers = /^node_modules\/next\/dist\/(esm|docs|bundle-analyzer)\//

/**
 * Lists the runtime files of a server: the build, the files that Next traced from it, `server` and the
 * dependencies that only `server` and the page cache have.
 * @param directory folder of a build, relative to the project
 * @returns paths relative to the project
 * @throws UserError if there is no build
 */
export function listRuntimeFiles(directory: string): string[] {
  const traces = globSync(join(directory, '{*,server/**/*}.nft.json'))
  if (traces.length === 0) throw new UserError(`There is no build in ${directory}: build it first.`)
  const files = new Set(globSync([...serverGlobs, ...nextGlobs]))
  for (const file of globSync(join(directory, '**'))) {
    if (!buildOnly.test(relative(directory, file))) files.add(file)
  }
  for (const trace of traces) {
    for (const file of readTrace(trace)) files.add(file)
  }
  return [...files].filter(isPacked).toSorted()
}

function readTrace(trace: string): string[] {
  const { files } = traceSchema.parse(JSON.parse(readFileSync(trace, 'utf8')))
  return files.map((file) => relative('', resolve(dirname(trace), file)))
}

function isPacked(path: string): boolean {
  if (path.startsWith('..') || unusedByServers.test(path)) return false
  // Links: a build names packages by links to them.
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return stats !== undefined && (stats.isFile() || stats.isSymbolicLink())
}
