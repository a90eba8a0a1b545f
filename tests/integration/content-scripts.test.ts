import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { SanityClient, SanityDocument } from '@sanity/client'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { clientOf, startTestLake, type TestLake } from './content-lake/test-lake.ts'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-scripts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A lake as a running system names it in its data folder. */
async function startSystemLake() {
  const started = await startTestLake()
  const dataDir = await temporaryFolder()
  const { url, projectId, dataset, token } = started.lake
  const sanity = { url, projectId, dataset, token }
  await writeFile(join(dataDir, 'backends.json'), JSON.stringify({ sanity }))
  return { ...started, environment: { LOCAL_DATA_DIR: dataDir } }
}

type Environment = Record<string, string>

function run(script: 'export' | 'import', args: string[], environment: Environment) {
  const path = resolve(`scripts/content-${script}.ts`)
  // A developer's `.env` may name a hosted project: it is not for tests.
  const unset = { NEXT_PUBLIC_SANITY_PROJECT_ID: '', SANITY_API_HOST: '', SANITY_AUTH_TOKEN: '' }
  const env = { ...process.env, ...unset, ...environment }
  return new Promise<{ code: number | string; output: string; problem: string }>((done) => {
    execFile(process.execPath, [path, ...args], { env }, (error, stdout, stderr) =>
      done({ code: error ? (error.code ?? 'killed') : 0, output: stdout, problem: stderr }),
    )
  })
}

const succeeded = { code: 0, problem: '' }

/** Documents with a picture, a file, references and a draft, as a folder that the CLI imports. */
async function writeContent() {
  const folder = await temporaryFolder()
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

/** All that a lake holds, but for what every import makes anew. */
async function contentOf(client: SanityClient) {
  const documents = await client.fetch<SanityDocument[]>('*[] | order(_id)')
  return documents.map((document) => {
    const isAsset = String(document._type).startsWith('sanity.')
    const { _rev, _updatedAt, ...rest } = document
    return isAsset ? { ...rest, url: '', _createdAt: '' } : rest
  })
}

/** A lake with content, and an archive of it. */
async function exported() {
  const source = await startSystemLake()
  const folder = await writeContent()
  expect(await run('import', [folder], source.environment)).toMatchObject(succeeded)
  const archive = join(await temporaryFolder(), 'content.tar.gz')
  expect(await run('export', [archive], source.environment)).toMatchObject(succeeded)
  return { source, folder, archive }
}

async function pictureOf({ client }: Pick<TestLake, 'client'>) {
  const url = await client.fetch<string>('*[_id == "home"][0].picture.asset->url')
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}

test('what one lake exports another imports: documents, drafts, pictures and files', async () => {
  const { source, folder, archive } = await exported()
  const target = await startSystemLake()
  const imported = await run('import', [archive], target.environment)
  expect(imported).toMatchObject({
    ...succeeded,
    output: expect.stringContaining('Imported documents: 3'),
  })
  const before = await contentOf(source.client)
  expect(await contentOf(target.client)).toEqual(before)
  expect(before.map(({ _id }) => _id)).toEqual([
    'drafts.page',
    expect.stringMatching(/^file-[0-9a-f]{40}-txt$/),
    'home',
    expect.stringMatching(/^image-[0-9a-f]{40}-40x30-png$/),
    'page',
  ])
  expect(await pictureOf(target)).toEqual(await readFile(join(folder, 'images/bar.png')))
})

test('content that exists is refused as a whole; --missing keeps it, --replace takes the new', async () => {
  const { source, archive, folder } = await exported()
  await source.client.patch('home').set({ title: 'Changed' }).commit()
  await source.client.delete('drafts.page')
  const refused = await run('import', [archive], source.environment)
  expect(refused).toMatchObject({ code: 1, problem: expect.stringContaining('exist already') })
  expect(refused.problem.trim().split('\n')).toHaveLength(1)
  const titles = () => source.client.fetch('*[_id in ["home", "drafts.page"]] | order(_id).title')
  expect(await titles()).toEqual(['Changed'])

  expect(await run('import', [archive, '--missing'], source.environment)).toMatchObject(succeeded)
  expect(await titles()).toEqual(['Not yet', 'Changed'])
  const asNpmSends = { ...source.environment, npm_config_replace_registry_host: 'true' }
  expect(await run('import', [archive], asNpmSends)).toMatchObject(succeeded)
  expect(await titles()).toEqual(['Not yet', 'Été'])
  expect(await pictureOf(source)).toEqual(await readFile(join(folder, 'images/bar.png')))
  const both = await run('import', [archive, '--missing', '--replace'], source.environment)
  expect(both).toMatchObject({ code: 1, problem: expect.stringContaining('Either') })
})

test('a hosted project is reached by its settings, with the token in SANITY_AUTH_TOKEN', async () => {
  const { lake, client } = await startTestLake()
  const hosted = {
    NEXT_PUBLIC_SANITY_PROJECT_ID: lake.projectId,
    NEXT_PUBLIC_SANITY_DATASET: lake.dataset,
    SANITY_API_HOST: lake.url,
  }
  const folder = await writeContent()
  const importWith = (token: string) =>
    run('import', [folder], { ...hosted, SANITY_AUTH_TOKEN: token })
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

test('without a running system either command says to start it', async () => {
  const nothing = { LOCAL_DATA_DIR: await temporaryFolder() }
  const problem = expect.stringContaining('run `npm start` first')
  const archive = join(nothing.LOCAL_DATA_DIR, 'a.tar.gz')
  expect(await run('export', [archive], nothing)).toMatchObject({ code: 1, problem })
  const folder = await writeContent()
  expect(await run('import', [folder], nothing)).toMatchObject({ code: 1, problem })
  const { environment, stop } = await startSystemLake()
  await stop()
  expect(await run('export', [archive], environment)).toMatchObject({ code: 1, problem })
  expect(await readdir(nothing.LOCAL_DATA_DIR)).toEqual([])
})

test('an export overwrites nothing, and leaves nothing behind where it fails', async () => {
  const { archive, source } = await exported()
  const { size } = await stat(archive)
  const again = await run('export', [archive], source.environment)
  expect(again).toMatchObject({ code: 1, problem: expect.stringContaining('exists already') })
  expect((await stat(archive)).size).toBe(size)

  const folder = await temporaryFolder()
  const environment = {
    NEXT_PUBLIC_SANITY_PROJECT_ID: source.lake.projectId,
    NEXT_PUBLIC_SANITY_DATASET: 'unknown',
    SANITY_API_HOST: source.lake.url,
    SANITY_AUTH_TOKEN: source.lake.token,
  }
  const failed = await run('export', [join(folder, 'a.tar.gz')], environment)
  expect(failed).toMatchObject({ code: 1, problem: expect.stringContaining('The export failed') })
  expect(await readdir(folder)).toEqual([])
})

test('what is broken is named in one line, and takes nothing from what is there', async () => {
  const { source, folder, archive } = await exported()
  const before = await source.client.fetch('*')
  const whole = await readFile(archive)
  const broken = await temporaryFolder()
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
    const answer = await run('import', [path, '--replace'], source.environment)
    expect(answer).toMatchObject({ code: 1, problem: expect.stringContaining(problem) })
    expect(answer.problem.trim().split('\n')).toHaveLength(1)
  }
  expect(await source.client.fetch('*')).toEqual(before)
}, 60_000)

test('a viewer’s token is enough to export', async () => {
  const { lake } = await startTestLake()
  await clientOf(lake).create({ _id: 'drafts.a', _type: 'page' })
  const archive = join(await temporaryFolder(), 'content.tar.gz')
  const answer = await run('export', [archive], {
    NEXT_PUBLIC_SANITY_PROJECT_ID: lake.projectId,
    NEXT_PUBLIC_SANITY_DATASET: lake.dataset,
    SANITY_API_HOST: lake.url,
    SANITY_AUTH_TOKEN: lake.readToken,
  })
  expect(answer).toMatchObject({ ...succeeded, output: expect.stringContaining('documents: 1') })
})
