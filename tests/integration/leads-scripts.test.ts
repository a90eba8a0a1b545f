import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freshBackend } from './supabase/backend.ts'
import { liftLimits, submit } from './supabase/leads.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  await liftLimits(db.backend)
})
afterAll(() => db.remove())

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'leads-scripts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The settings of a system that runs on the backend. */
async function runningSystem(url = db.backend.url) {
  const dataDir = await temporaryFolder()
  const supabase = { url, serviceRoleKey: db.backend.serviceRoleKey }
  await writeFile(join(dataDir, 'backends.json'), JSON.stringify({ supabase }))
  return { LOCAL_DATA_DIR: dataDir }
}

function run(
  script: 'export' | 'erase',
  args: string[],
  environment: Record<string, string>,
  typed = '',
) {
  // A developer's `.env` may name a hosted project: it is not for tests.
  const unset = { SUPABASE_URL: '', SUPABASE_SECRET_KEY: '' }
  const env = { ...process.env, ...unset, ...environment }
  const command = [resolve(`scripts/leads-${script}.ts`), ...args]
  return new Promise<{ code: number | string; output: string; problem: string }>((done) => {
    const child = execFile(process.execPath, command, { env }, (error, output, problem) =>
      done({ code: error ? (error.code ?? 'killed') : 0, output, problem }),
    )
    child.stdin?.end(typed)
  })
}

async function person(email: string) {
  const consent = { wording: 'I agree', locale: 'en', page: '/contact' }
  const fields = { email }
  const { id } = await submit(db.service, { form: 'waitlist', fields, consent })
  await submit(db.service, { form: 'dealer-share', fields: { dealer_email: email } })
  await db.service.from('lead_notes').insert({ lead_id: id, author: 'Kim', text: 'Called' })
  return id
}

const count = async (email: string) =>
  (await db.service.rpc('person_data', { email })).data.leads.length

test('all that is held on somebody is exported, to the terminal or a file of their own', async () => {
  const email = 'held@person.example'
  const id = await person(email)
  const system = await runningSystem()
  const shown = await run('export', [` ${email.toUpperCase()} `], system)
  expect(shown).toMatchObject({ code: 0, problem: '' })
  const data = JSON.parse(shown.output)
  expect(data).toMatchObject({ email, leads: expect.any(Array) })
  expect(data.leads).toHaveLength(2)
  expect(data.leads).toContainEqual(
    expect.objectContaining({
      lead: expect.objectContaining({ id }),
      notes: [expect.objectContaining({ text: 'Called' })],
      consent: expect.objectContaining({ wording: 'I agree' }),
    }),
  )

  const file = join(await temporaryFolder(), 'held.json')
  const written = await run('export', [email, file], system)
  expect(written).toMatchObject({ code: 0, output: expect.stringContaining('leads: 2') })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(data)
  const again = await run('export', [email, file], system)
  expect(again).toMatchObject({ code: 1, problem: expect.stringContaining('exists already') })
})

test('what is held on somebody is erased once their address is typed again', async () => {
  const email = 'erase@person.example'
  await person(email)
  const system = await runningSystem()
  for (const typed of ['', 'another@person.example\n']) {
    const refused = await run('erase', [email], system, typed)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.problem).toContain('Nothing was erased')
    expect(await count(email)).toBe(2)
  }
  const erased = await run('erase', [email], system, `${email}\n`)
  expect(erased).toMatchObject({
    code: 0,
    output: expect.stringMatching(/leads: 2, .*consents: 1, notes: 1/),
  })
  expect(await count(email)).toBe(0)
})

test('with --yes nothing is asked; leads of others that name the address are told', async () => {
  const email = 'named@person.example'
  await person(email)
  const other = await submit(db.service, { fields: { notes: `Write to ${email} instead` } })
  const erased = await run('erase', [email, '--yes'], await runningSystem())
  expect(erased).toMatchObject({ code: 0, problem: '', output: expect.stringContaining(other.id) })
  expect(await count(email)).toBe(0)
})

test('a hosted project is reached by its settings', async () => {
  const email = 'hosted@person.example'
  await person(email)
  const { url, serviceRoleKey, anonKey } = db.backend
  const found = await run('export', [email], {
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEY: serviceRoleKey,
  })
  expect(JSON.parse(found.output).leads).toHaveLength(2)
  const problems = {
    '': 'SUPABASE_SECRET_KEY is missing',
    wrong: 'does not accept the secret key',
    [anonKey]: 'does not accept the secret key',
  }
  for (const [key, problem] of Object.entries(problems)) {
    const answer = await run('export', [email], { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key })
    expect(answer).toMatchObject({ code: 1, output: '', problem: expect.stringContaining(problem) })
    expect(answer.problem.trim().split('\n')).toHaveLength(1)
  }
})

test('what is wrong is said in one line', async () => {
  const system = await runningSystem()
  const cases: [Parameters<typeof run>, string][] = [
    [['export', [], system], 'Name an e-mail address'],
    [['erase', ['somebody', '--yes'], system], 'Name an e-mail address'],
    [['erase', ['a@b.example', 'c@d.example'], system], 'Name one address'],
    [['erase', ['a@b.example', '--all'], system], '--all'],
    [['export', ['a@b.example'], { LOCAL_DATA_DIR: await temporaryFolder() }], 'npm start'],
    [['erase', ['a@b.example'], await runningSystem('http://127.0.0.1:9')], 'does not answer'],
  ]
  for (const [given, problem] of cases) {
    const answer = await run(...given)
    expect(answer).toMatchObject({ code: 1, problem: expect.stringContaining(problem) })
    expect(answer.problem.trim().split('\n')).toHaveLength(1)
  }
})
