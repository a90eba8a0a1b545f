import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createBillOfMaterials } from '#scripts/bill-of-materials.ts'
import { readLockFile } from '#scripts/lock-file.ts'

const packages = readLockFile()
const manifest = z
  .object({
    allowScripts: z.record(z.string(), z.boolean()),
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** Licenses that ask for no more than a notice. */
const permissive = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Apache-2.0 AND MIT', '(MIT OR CC0-1.0)', '(MPL-2.0 OR Apache-2.0)', 'Unlicense'],
  'MIT AND ISC AND BSD-3-Clause',
])

/** Packages with another license, which the site uses unchanged, and why it may. */
const reviewed: [RegExp, string | null][] = [
  [/^@fontsource\/(archivo|barlow-condensed)$/, 'OFL-1.1'], // Fonts, shipped with their license.
  [/^(@vercel\/stega|lightningcss(-.+)?)$/, 'MPL-2.0'], // Obliges to publish changes of its own files.
  [/^@img\/sharp-libvips-/, 'LGPL-3.0-or-later'], // A shared library that can be replaced.
  [/^@img\/sharp-win32-/, 'Apache-2.0 AND LGPL-3.0-or-later'],
  [/^@img\/sharp-wasm32$/, 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
  [/^caniuse-lite$/, 'CC-BY-4.0'], // Data for builds.
  [/^date-holidays$/, '(ISC AND CC-BY-3.0)'], // Holidays after Wikipedia, read by the server only.
  [/^argparse$/, 'PSF-2.0'], // Asks for no more than a notice.
  [/^jsonify$/, 'Public Domain'],
  [/^fast-sha256$/, 'Unlicense'], // Dedicated to the public domain.
  [/^md5-o-matic$/, null], // Its file LICENSE is MIT.
]

test('production dependencies have permissive or reviewed licenses', () => {
  const unexpected = packages.filter(
    ({ name, license, isProduction }) =>
      isProduction &&
      !permissive.has(license ?? '') &&
      !reviewed.some(([pattern, expected]) => pattern.test(name) && expected === license),
  )
  expect(unexpected.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test('every package with an install script is named in allowScripts, and no other', () => {
  const withScript = packages.flatMap(({ name, hasInstallScript }) =>
    hasInstallScript ? [name] : [],
  )
  expect(Object.keys(manifest.allowScripts).toSorted()).toEqual([...new Set(withScript)].toSorted())
})

test('the Studio animates by the copy of framer-motion that the components of @sanity/ui load', () => {
  const motion = packages.filter(({ name }) => name === 'motion')
  expect(motion.map(({ version }) => version)).toContain(manifest.dependencies['framer-motion'])
})

test('npm refuses to install a package whose script is not reviewed', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('strict-allow-scripts=true')
})

test('npm installs on an older Node without a warning for each package that wants a newer one', () => {
  const settings = readFileSync('.npmrc', 'utf8').split('\n')
  expect(settings).toContain('loglevel=error')
  // It would turn the warnings into errors, before Node 24 is installed into node_modules.
  expect(settings.filter((line) => line.startsWith('engine-strict'))).toEqual([])
})

test('the bill of materials names every production dependency once, with license and hash', () => {
  const { components } = createBillOfMaterials(packages)
  const purls = components.map(({ purl }) => purl)
  for (const name of Object.keys(manifest.dependencies)) {
    expect(purls).toContainEqual(expect.stringContaining(`pkg:npm/${name.replace('@', '%40')}@`))
  }
  expect(new Set(purls).size).toBe(purls.length)
  expect(purls.filter((purl) => purl.startsWith('pkg:npm/lighthouse@'))).toEqual([])
  const next = components.find(({ name }) => name === 'next')
  expect(next).toMatchObject({
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  })
})

test('dependencies are exact versions', () => {
  const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(ranges).toEqual([])
})
