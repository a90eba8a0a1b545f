import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { Client } from 'pg'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { startTestLake } from '#packages/content-lake/tests/test-lake.ts'
import { createContext } from '#scripts/installation/context.ts'
import { runProvision } from '#scripts/installation/run-provision.ts'
import { startSanityManagement } from '#tests/support/sanity-management.ts'
import { startSupabaseManagement } from '#tests/support/supabase-management.ts'

export const siteUrl = 'https://www.example.com'
const accessToken = 'sbp_0123456789abcdef0123456789abcdef'

interface RunOptions {
  /** Answers by question; without one, every question is answered with yes. */
  confirm?: (question: string) => boolean
  isDryRun?: boolean
  variables?: Record<string, string>
}

/** Returns the SQL of two small migrations, which create `public.provisioned`. */
const smallMigrations = {
  '20260101000000_first.sql':
    "create table public.provisioned (note text default 'it''s \\\\ here');",
  '20260102000000_second.sql':
    'alter table public.provisioned add column number int -- no semicolon',
}

/**
 * Starts fakes of both management APIs, a Content Lake and an empty folder for `.env`; stops them
 * when the test finishes.
 */
export async function startProvisioning(databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'provision-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { lake, client } = await startTestLake()
  const { projectId, token, readToken } = lake
  const sanity = await startSanityManagement(token, projectId, readToken)
  const supabase = await startSupabaseManagement(accessToken, databaseUrl)
  onTestFinished(async () => {
    await sanity.stop()
    await supabase.stop()
  })
  const envFile = join(folder, '.env')
  const contentFolder = await writeContent(folder)
  const migrationsFolder = join(folder, 'migrations')
  await mkdir(migrationsFolder)
  for (const [name, sql] of Object.entries(smallMigrations)) {
    await writeFile(join(migrationsFolder, name), sql)
  }
  const paths = { contentFolder, migrationsFolder }
  const tokens = { SANITY_AUTH_TOKEN: token, SUPABASE_ACCESS_TOKEN: accessToken }
  const waits: number[] = []

  /** Runs the command's body. Returns its output, its questions and its error message. */
  async function run({ confirm = () => true, isDryRun = false, variables = {} }: RunOptions = {}) {
    const printed: string[] = []
    const questions: string[] = []
    const ask = async (question: string) => {
      questions.push(question)
      return confirm(question)
    }
    const problem = await provision().then(
      () => null,
      (error: unknown) => String(error),
    )
    return { output: printed.join('\n'), questions, problem }

    async function provision() {
      const context = createContext({
        ...paths,
        siteUrl: undefined,
        variables: {
          ...tokens,
          SITE_URL: siteUrl,
          SANITY_API_HOST: lake.url,
          SANITY_MANAGEMENT_URL: sanity.url,
          SUPABASE_MANAGEMENT_URL: supabase.url,
          ...variables,
        },
        envFile,
        template: await readFile(resolve('.env.example'), 'utf8'),
        confirm: ask,
        print: (line) => printed.push(line),
        wait: async (milliseconds) => waits.push(milliseconds),
      })
      await runProvision(context, { isDryRun, confirm: ask })
    }
  }

  /** Requests that change something, since the last call. Reads of the database are left out. */
  function takeWrites(): string[] {
    const all = [sanity, supabase].flatMap(({ requests }) => requests.splice(0))
    const writes = all.filter(({ line, body }) => !line.startsWith('GET ') && !isSelect(body))
    return writes.map(({ line }) => line)
  }

  return {
    run,
    takeWrites,
    sanity,
    supabase,
    client,
    lake,
    paths,
    tokens,
    waits,
    envFile,
    folder,
    readEnv: async () => parseEnv(await readFile(envFile, 'utf8')),
    getEnvMode: async () => ((await stat(envFile)).mode & 0o777).toString(8),
  }
}

/** Every read is a separate `select` query; `vault` functions change something. */
function isSelect(body: unknown): boolean {
  const text = JSON.stringify(body ?? '')
  return /^\{"query":"select /.test(text) && !/create_secret|update_secret|;/.test(text)
}

async function writeContent(folder: string): Promise<string> {
  const content = join(folder, 'content')
  await mkdir(join(content, 'images'), { recursive: true })
  const pixels = { width: 4, height: 3, channels: 3, background: '#f08800' } as const
  await sharp({ create: pixels }).png().toFile(join(content, 'images/bar.png'))
  const picture = { _type: 'picture', _sanityAsset: 'image@file://./images/bar.png' }
  const documents = [
    { _id: 'home', _type: 'homePage', title: 'Welcome', picture },
    { _id: 'settings', _type: 'siteSettings' },
    { _id: 'page', _type: 'page', home: { _type: 'reference', _ref: 'home' } },
  ]
  const lines = documents.map((document) => JSON.stringify(document))
  await writeFile(join(content, 'data.ndjson'), lines.join('\n'))
  return content
}

/** Removes the results of a run from the database, and the embedded history of migrations. */
export async function resetDatabase(databaseUrl: string) {
  await runSql(
    databaseUrl,
    `drop schema if exists supabase_migrations cascade;
     drop table if exists public.provisioned;
     delete from vault.secrets`,
  )
}

/** Runs SQL as the superuser and returns the rows. */
export async function runSql(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
