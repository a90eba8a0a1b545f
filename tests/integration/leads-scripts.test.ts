import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freshBackend } from './supabase/backend.ts'
import { consentWording, liftLimits, query, submit } from './supabase/leads.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  await liftLimits(db.backend)
})
afterAll(() => db.remove())

async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'leads-scripts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Environment variables of the running backend. */
async function createSystemEnvironment(url = db.backend.url) {
  const dataDir = await createTemporaryFolder()
  const supabase = { url, secretKey: db.backend.secretKey }
  await writeFile(join(dataDir, 'backends.json'), JSON.stringify({ supabase }))
  return { LOCAL_DATA_DIR: dataDir }
}

function runScript(
  script: 'export' | 'erase' | 'retry-mails',
  args: string[],
  environment: Record<string, string>,
  typed = '',
) {
  // Overrides hosted projects named in a developer's `.env`.
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

async function submitPersonData(email: string) {
  const fields = { email }
  const { id } = await submit(db.service, { form: 'waitlist', fields })
  await submit(db.service, { fields })
  await db.service.from('lead_notes').insert({ lead_id: id, author: 'Kim', text: 'Called' })
  return id
}

const countLeads = async (email: string) =>
  (await db.service.rpc('person_data', { email })).data.leads.length

test('all data of a person is exported, to the terminal or to a file readable only by its owner', async () => {
  const email = 'held@person.example'
  const id = await submitPersonData(email)
  const system = await createSystemEnvironment()
  const shown = await runScript('export', [` ${email.toUpperCase()} `], system)
  expect(shown).toMatchObject({ code: 0, problem: '' })
  const data = JSON.parse(shown.output)
  expect(data).toMatchObject({ email, leads: expect.any(Array) })
  expect(data.leads).toHaveLength(2)
  expect(data.leads).toContainEqual(
    expect.objectContaining({
      lead: expect.objectContaining({ id }),
      notes: [expect.objectContaining({ text: 'Called' })],
      consent: expect.objectContaining(consentWording),
    }),
  )

  const file = join(await createTemporaryFolder(), 'held.json')
  const written = await runScript('export', [email, file], system)
  expect(written).toMatchObject({ code: 0, output: expect.stringContaining('leads: 2') })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(data)
  const again = await runScript('export', [email, file], system)
  expect(again).toMatchObject({ code: 1, problem: expect.stringContaining('exists already') })
})

test('all data of a person is erased after the email address is confirmed', async () => {
  const email = 'erase@person.example'
  await submitPersonData(email)
  const system = await createSystemEnvironment()
  for (const typed of ['', 'another@person.example\n']) {
    const refused = await runScript('erase', [email], system, typed)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.problem).toContain('Nothing was erased')
    expect(await countLeads(email)).toBe(2)
  }
  const erased = await runScript('erase', [email], system, `${email}\n`)
  expect(erased).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Deleted rows: leads 2, .*lead_consents 1/),
  })
  expect(await countLeads(email)).toBe(0)
})

test('with --yes no confirmation is required; the address is masked in other people’s leads', async () => {
  const email = 'named@person.example'
  await submitPersonData(email)
  const other = await submit(db.service, { fields: { notes: `Write to ${email} instead` } })
  const erased = await runScript('erase', [email, '--yes'], await createSystemEnvironment())
  expect(erased).toMatchObject({ code: 0, problem: '', output: expect.stringContaining(other.id) })
  expect(erased.output).toContain('masked: vehicle_requests_form_submissions 1')
  expect(await countLeads(email)).toBe(0)
})

test('erasure deletes caught mails that name the address', async () => {
  const email = 'caught@person.example'
  const system = await createSystemEnvironment()
  const folder = join(system.LOCAL_DATA_DIR, 'mail')
  await mkdir(folder)
  await writeFile(join(folder, '1.eml'), `To: ${email}\r\nSubject: Thank you\r\n\r\nHello\r\n`)
  await writeFile(join(folder, '2.eml'), 'To: eva@other.example\r\n\r\nHello\r\n')
  const erased = await runScript('erase', [email, '--yes'], system)
  expect(erased).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Deleted mails in .*: 1\n/),
  })
  expect(await readdir(folder)).toEqual(['2.eml'])
})

test('a hosted project is used if its settings are present', async () => {
  const email = 'hosted@person.example'
  await submitPersonData(email)
  const { url, secretKey, serviceRoleKey, publishableKey, anonKey } = db.backend
  for (const key of [secretKey, serviceRoleKey]) {
    const found = await runScript('export', [email], {
      SUPABASE_URL: url,
      SUPABASE_SECRET_KEY: key,
    })
    expect(JSON.parse(found.output).leads).toHaveLength(2)
  }
  const problems = {
    '': 'SUPABASE_SECRET_KEY is missing',
    wrong: 'does not accept the secret key',
    [publishableKey]: 'does not accept the secret key',
    [anonKey]: 'does not accept the secret key',
  }
  for (const [key, problem] of Object.entries(problems)) {
    const answer = await runScript('export', [email], {
      SUPABASE_URL: url,
      SUPABASE_SECRET_KEY: key,
    })
    expect(answer).toMatchObject({ code: 1, output: '', problem: expect.stringContaining(problem) })
    expect(answer.problem.trim().split('\n')).toHaveLength(1)
  }
})

test('all given-up mails are put back into the outbox', async () => {
  const { id } = await submit(db.service)
  await query(db.backend, 'update lead_mails set failed_at = now(), attempts = 14')
  const [{ count } = {}] = await query(db.backend, 'select count(*)::int from lead_mails')
  const retried = await runScript('retry-mails', [], await createSystemEnvironment())
  expect(retried).toMatchObject({
    code: 0,
    problem: '',
    output: expect.stringMatching(`: ${count}\\n`),
  })
  const { data } = await db.service.from('lead_mails').select().eq('lead_id', id)
  expect(data).toMatchObject(Array(2).fill({ attempts: 0, failed_at: null }))
})

test('errors are reported in one line', async () => {
  const system = await createSystemEnvironment()
  const cases: [Parameters<typeof runScript>, string][] = [
    [['export', [], system], 'Name an email address'],
    [['erase', ['somebody', '--yes'], system], 'Name an email address'],
    [['erase', ['a@b.example', 'c@d.example'], system], 'Name one address'],
    [['erase', ['a@b.example', '--all'], system], '--all'],
    [['export', ['a@b.example'], { LOCAL_DATA_DIR: await createTemporaryFolder() }], 'npm start'],
    [
      ['erase', ['a@b.example'], await createSystemEnvironment('http://127.0.0.1:9')],
      'does not answer',
    ],
  ]
  for (const [given, problem] of cases) {
    const answer = await runScript(...given)
    expect(answer).toMatchObject({ code: 1, problem: expect.stringContaining(problem) })
    expect(answer.problem.trim().split('\n')).toHaveLength(1)
  }
})
