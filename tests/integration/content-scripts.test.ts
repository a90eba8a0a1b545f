import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { SanityClient, SanityDocument } from '@sanity/client'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { clientOf, startTestLake, type TestLake } from '#packages/content-lake/tests/test-lake.ts'

async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-scripts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Writes the connection of a lake to a data folder, like `npm start`. */
async function startLakeWithDataDir() {
  const started = await startTestLake()
  const dataDir = await createTemporaryFolder()
  const { url, projectId, dataset, token } = started.lake
  const sanity = { url, projectId, dataset, token }
  await writeFile(join(dataDir, 'backends.json'), JSON.stringify({ sanity }))
  return { ...started, environment: { LOCAL_DATA_DIR: dataDir } }
}

type Environment = Record<string, string>

function runScript(script: 'export' | 'import', args: string[], environment: Environment) {
  const path = resolve(`scripts/content-${script}.ts`)
  // Overrides hosted projects named in a developer's `.env`.
  const unset = { NEXT_PUBLIC_SANITY_PROJECT_ID: '', SANITY_API_HOST: '', SANITY_AUTH_TOKEN: '' }
  const env = { ...process.env, ...unset, ...environment }
  return new Promise<{ code: number | string; output: string; problem: string }>((done) => {
    execFile(process.execPath, [path, ...args], { env }, (error, stdout, stderr) =>
      done({ code: error ? (error.code ?? 'killed') : 0, output: stdout, problem: stderr }),
    )
  })
}

const succeeded = { code: 0, problem: '' }

/** Writes an import folder with a picture, a file, references and a draft. */
async function writeContentFolder() {
  const folder = await createTemporaryFolder()
  await mkdir(join(folder, 'images'))
  await mkdir(join(folder, 'files'))
  const pixels = { width: 40, height: 30, channels: 3, background: '#f08800' } as const
  await sharp({ create: pixels }).png().toFile(join(folder, 'images/bar.png'))
  await writeFile(join(folder, 'files/guide.txt'), 'Bolt it on.')
  const picture = (alt: string) => ({ alt, _sanityAsset: 'image@file://./images/bar.png' })
  const documents = [
    {
      _id: 'home',
      _type: 'homePage',
      title: 'Été',
      picture: { _type: 'picture', ...picture('A') },
    },
    {
      _id: 'page',
      _type: 'page',
      home: { _type: 'reference', _ref: 'home' },
      sections: [{ _key: 's', _type: 'picture', ...picture('B') }],
      guide: { _type: 'file', _sanityAsset: 'file@file://./files/guide.txt' },
    },
    { _id: 'drafts.page', _type: 'page', title: 'Not yet' },
  ]
  await writeDocuments(folder, documents)
  return folder
}

function writeDocuments(folder: string, documents: readonly unknown[]) {
  const lines = documents.map((document) => `${JSON.stringify(document)}\n`)
  return writeFile(join(folder, 'data.ndjson'), lines.join(''))
}

/** Returns all documents without the fields that each import sets. */
async function getComparableDocuments(client: SanityClient) {
  const documents = await client.fetch<SanityDocument[]>('*[] | order(_id)')
  return documents.map((document) => {
    const isAsset = String(document._type).startsWith('sanity.')
    const { _rev, _updatedAt, ...rest } = document
    return isAsset ? { ...rest, url: '', _createdAt: '' } : rest
  })
}

/** Creates a lake with content and an archive of it. */
async function exportContent() {
  const source = await startLakeWithDataDir()
  const folder = await writeContentFolder()
  expect(await runScript('import', [folder], source.environment)).toMatchObject(succeeded)
  const archive = join(await createTemporaryFolder(), 'content.tar.gz')
  expect(await runScript('export', [archive], source.environment)).toMatchObject(succeeded)
  return { source, folder, archive }
}

async function fetchPicture({ client }: Pick<TestLake, 'client'>) {
  const url = await client.fetch<string>('*[_id == "home"][0].picture.asset->url')
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}

test('an export is imported completely: documents, drafts, images and files', async () => {
  const { source, folder, archive } = await exportContent()
  const target = await startLakeWithDataDir()
  const imported = await runScript('import', [archive], target.environment)
  expect(imported).toMatchObject({
    ...succeeded,
    output: expect.stringContaining('Imported documents: 3'),
  })
  const before = await getComparableDocuments(source.client)
  expect(await getComparableDocuments(target.client)).toEqual(before)
  expect(before.map(({ _id }) => _id)).toEqual([
    'drafts.page',
    expect.stringMatching(/^file-[0-9a-f]{40}-txt$/),
    'home',
    expect.stringMatching(/^image-[0-9a-f]{40}-40x30-png$/),
    'page',
  ])
  expect(await fetchPicture(target)).toEqual(await readFile(join(folder, 'images/bar.png')))
})

test('importing existing content is rejected; --missing keeps it, --replace overwrites it', async () => {
  const { source, archive, folder } = await exportContent()
  await source.client.patch('home').set({ title: 'Changed' }).commit()
  await source.client.delete('drafts.page')
  const refused = await runScript('import', [archive], source.environment)
  expect(refused).toMatchObject({ code: 1, problem: expect.stringContaining('exist already') })
  expect(refused.problem.trim().split('\n')).toHaveLength(1)
  const titles = () => source.client.fetch('*[_id in ["home", "drafts.page"]] | order(_id).title')
  expect(await titles()).toEqual(['Changed'])

  expect(await runScript('import', [archive, '--missing'], source.environment)).toMatchObject(
    succeeded,
  )
  expect(await titles()).toEqual(['Not yet', 'Changed'])
  const asNpmSends = { ...source.environment, npm_config_replace_registry_host: 'true' }
  expect(await runScript('import', [archive], asNpmSends)).toMatchObject(succeeded)
  expect(await titles()).toEqual(['Not yet', 'Été'])
  expect(await fetchPicture(source)).toEqual(await readFile(join(folder, 'images/bar.png')))
  const both = await runScript('import', [archive, '--missing', '--replace'], source.environment)
  expect(both).toMatchObject({ code: 1, problem: expect.stringContaining('Either') })
})

test('content of an earlier version keeps the facts of its site settings beside claims of the demo', async () => {
  const { client, environment } = await startLakeWithDataDir()
  await client.create({ _id: 'claim-start', _type: 'claim', inText: 'Fall 2025', meaning: 'Start' })
  const settings = { _type: 'siteSettings', productionStart: 'May 2031', earlierName: 'Lynx' }
  const folder = await createTemporaryFolder()
  await writeDocuments(folder, [
    { ...settings, _id: 'siteSettings' },
    { ...settings, _id: 'drafts.siteSettings', productionStart: 'June 2031' },
    { _id: 'claim-earlier', _type: 'claim', inText: 'Ocelot', meaning: 'Earlier name' },
  ])
  const imported = await runScript('import', [folder, '--replace'], environment)
  expect(imported).toMatchObject(succeeded)
  expect(await client.fetch('*[_type == "claim"] | order(_id) {_id, figure, inText}')).toEqual([
    { _id: 'claim-earlier', figure: null, inText: 'Ocelot' },
    { _id: 'claim-start', figure: null, inText: 'May 2031' },
    { _id: 'drafts.claim-start', figure: null, inText: 'June 2031' },
  ])
})

test('a hosted project is used if its settings are present, with the token from SANITY_AUTH_TOKEN', async () => {
  const { lake, client } = await startTestLake()
  const hosted = {
    NEXT_PUBLIC_SANITY_PROJECT_ID: lake.projectId,
    NEXT_PUBLIC_SANITY_DATASET: lake.dataset,
    SANITY_API_HOST: lake.url,
  }
  const folder = await writeContentFolder()
  const importWith = (token: string) =>
    runScript('import', [folder], { ...hosted, SANITY_AUTH_TOKEN: token })
  const expectProblem = async (token: string, problem: string) => {
    const answer = await importWith(token)
    expect(answer).toMatchObject({ code: 1, problem: expect.stringContaining(problem) })
    expect(answer.problem.trim().split('\n')).toHaveLength(1)
  }
  await expectProblem('', 'SANITY_AUTH_TOKEN is missing')
  await expectProblem('wrong', 'does not know the token')
  await expectProblem(lake.readToken, 'Insufficient permissions')
  expect(await client.fetch('count(*)')).toBe(0)
  expect(await importWith(lake.token)).toMatchObject(succeeded)
  expect(await client.fetch('*[_id == "page"][0].home->title')).toBe('Été')
})

test('without a running system both commands tell how to start it', async () => {
  const nothing = { LOCAL_DATA_DIR: await createTemporaryFolder() }
  const problem = expect.stringContaining('run `npm start` first')
  const archive = join(nothing.LOCAL_DATA_DIR, 'a.tar.gz')
  expect(await runScript('export', [archive], nothing)).toMatchObject({ code: 1, problem })
  const folder = await writeContentFolder()
  expect(await runScript('import', [folder], nothing)).toMatchObject({ code: 1, problem })
  const { environment, stop } = await startLakeWithDataDir()
  await stop()
  expect(await runScript('export', [archive], environment)).toMatchObject({ code: 1, problem })
  expect(await readdir(nothing.LOCAL_DATA_DIR)).toEqual([])
})

test('an export overwrites no file and removes its partial output on failure', async () => {
  const { archive, source } = await exportContent()
  const { size } = await stat(archive)
  const again = await runScript('export', [archive], source.environment)
  expect(again).toMatchObject({ code: 1, problem: expect.stringContaining('exists already') })
  expect((await stat(archive)).size).toBe(size)

  const folder = await createTemporaryFolder()
  const environment = {
    NEXT_PUBLIC_SANITY_PROJECT_ID: source.lake.projectId,
    NEXT_PUBLIC_SANITY_DATASET: 'unknown',
    SANITY_API_HOST: source.lake.url,
    SANITY_AUTH_TOKEN: source.lake.token,
  }
  const failed = await runScript('export', [join(folder, 'a.tar.gz')], environment)
  expect(failed).toMatchObject({ code: 1, problem: expect.stringContaining('The export failed') })
  expect(await readdir(folder)).toEqual([])
})

test('an invalid archive is reported in one line and leaves existing content unchanged', async () => {
  const { source, folder, archive } = await exportContent()
  const before = await source.client.fetch('*')
  const whole = await readFile(archive)
  const broken = await createTemporaryFolder()
  const written = async (name: string, data: Buffer | string) => {
    await writeFile(join(broken, name), data)
    return join(broken, name)
  }
  const changed = async (name: string, change: (copy: string) => Promise<unknown>) => {
    const copy = join(broken, name)
    await cp(folder, copy, { recursive: true })
    await change(copy)
    return copy
  }
  const home = '{"_id": "home", "_type": "homePage"}\n'
  const cases: [path: string, problem: string][] = [
    [join(broken, 'none.tar.gz'), 'There is no'],
    [await written('text.tar.gz', 'Not an archive'), 'is not an archive'],
    [await written('empty.tar.gz', ''), 'is not an archive'],
    [await written('short.tar.gz', whole.subarray(0, whole.length - 200)), 'is broken'],
    [await written('compressed-text.tar.gz', gzipSync('Not a tar')), 'is broken'],
    [await changed('no-data', (copy) => rm(join(copy, 'data.ndjson'))), 'must hold one .ndjson'],
    [
      await changed('no-json', (copy) => writeFile(join(copy, 'data.ndjson'), `${home}{"_id":`)),
      'data.ndjson:2 is not a document',
    ],
    [
      await changed('no-type', (copy) => writeDocuments(copy, [{ _id: 'home' }])),
      'data.ndjson:1 is not a document',
    ],
    [
      await changed('no-picture', (copy) => rm(join(copy, 'images/bar.png'))),
      'missing: images/bar.png',
    ],
    [
      await changed('bad-picture', (copy) => writeFile(join(copy, 'images/bar.png'), 'text')),
      'Invalid image',
    ],
  ]
  for (const [path, problem] of cases) {
    const answer = await runScript('import', [path, '--replace'], source.environment)
    expect(answer).toMatchObject({ code: 1, problem: expect.stringContaining(problem) })
    expect(answer.problem.trim().split('\n')).toHaveLength(1)
  }
  expect(await source.client.fetch('*')).toEqual(before)
})

test('a viewer token is sufficient to export', async () => {
  const { lake } = await startTestLake()
  await clientOf(lake).create({ _id: 'drafts.a', _type: 'page' })
  const archive = join(await createTemporaryFolder(), 'content.tar.gz')
  const answer = await runScript('export', [archive], {
    NEXT_PUBLIC_SANITY_PROJECT_ID: lake.projectId,
    NEXT_PUBLIC_SANITY_DATASET: lake.dataset,
    SANITY_API_HOST: lake.url,
    SANITY_AUTH_TOKEN: lake.readToken,
  })
  expect(answer).toMatchObject({ ...succeeded, output: expect.stringContaining('documents: 1') })
})
