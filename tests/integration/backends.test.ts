import { once } from 'node:events'
import { chmod, lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join, relative } from 'node:path'
import { copyTemplate, temporaryFolder } from '@embedded/supabase-local/testing'
import { createTransport } from 'nodemailer'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startBackends } from '#scripts/backends.ts'
import { loadLocalState } from '#scripts/local-data.ts'
import { getDescendantPids, isRunning } from '#tests/support/processes.ts'
import { testPort } from '#tests/support/test-data-dir.ts'

const siteUrl = 'http://127.0.0.1:9'

type StopLimits = Parameters<typeof startBackends>[3]

async function startOnTemplate(from: number, stopLimits?: StopLimits) {
  const dataDir = await temporaryFolder()
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await rename(await copyTemplate(inject('supabaseTemplate')), join(dataDir, 'supabase'))
  const state = await loadLocalState(dataDir, from)
  const running = startBackends(dataDir, siteUrl, state, stopLimits)
  onTestFinished(running.stop)
  return running
}

/** Returns the process ids of the embedded backends and their descendants. */
const processesOf = ({ pids }: ReturnType<typeof startBackends>) =>
  Object.values(pids).flatMap((pid) => [pid, ...getDescendantPids(pid)])

test('a Content Lake that hangs leaves Supabase and mail responsive', async () => {
  const running = await startOnTemplate(testPort + 200)
  const { sanity, supabase, mail } = await running.ready
  process.kill(running.pids.sanity, 'SIGSTOP')
  const ping = fetch(`${sanity.url}/v1/ping`).then((response) => response.status)
  try {
    const headers = { apikey: supabase.publishableKey }
    const rows = await fetch(`${supabase.url}/rest/v1/brands?limit=1`, { headers })
    expect(rows.status).toBe(200)
    const [greeting] = await once(connect(Number(new URL(mail.smtpUrl).port), '127.0.0.1'), 'data')
    expect(String(greeting)).toMatch(/^220 /)
  } finally {
    process.kill(running.pids.sanity, 'SIGCONT')
  }
  expect(await ping).toBe(200)

  const processes = processesOf(running)
  await running.stop()
  expect(processes.filter(isRunning)).toEqual([])
})

/** Entries of a folder, itself included, that other users may access, with their mode. */
async function findOpenEntries(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const paths = [folder, ...names.map((name) => join(folder, name))]
  const modes = await Promise.all(
    paths.map(async (path) => ({ path, mode: (await lstat(path)).mode & 0o777 })),
  )
  return modes
    .filter(({ mode }) => mode & 0o077)
    .map(({ path, mode }) => `${relative(folder, path) || '.'} ${mode.toString(8)}`)
    .toSorted()
}

// As root, Postgres runs as another user, who passes through these folders but cannot list them.
const passages = process.getuid?.() === 0 ? ['. 711', 'supabase 711'] : []

test('only the owner can access the files of a new data folder, its own folder included', async () => {
  const parent = await temporaryFolder()
  onTestFinished(() => rm(parent, { recursive: true }))
  const dataDir = join(parent, 'data')
  const running = startBackends(dataDir, siteUrl, await loadLocalState(dataDir, testPort + 230))
  onTestFinished(running.stop)
  const { mail, sanity } = await running.ready
  const transport = createTransport(mail.smtpUrl)
  await transport.sendMail({ from: 'a@a.example', to: 'b@b.example', text: 'Hello' })
  const upload = await fetch(`${sanity.url}/v2025-02-19/assets/files/production`, {
    ...{ method: 'POST', body: 'text', headers: { authorization: `Bearer ${sanity.token}` } },
  })
  expect(upload.ok).toBe(true)
  expect(await findOpenEntries(dataDir)).toEqual(passages)
})

test('a data folder that is open to others is closed at the next start', async () => {
  const dataDir = await temporaryFolder()
  onTestFinished(() => rm(dataDir, { recursive: true }))
  for (const name of ['content-lake', 'supabase', 'mail']) await mkdir(join(dataDir, name))
  await writeFile(join(dataDir, 'demo-copy-imported'), '')
  for (const name of ['.', 'content-lake', 'supabase', 'mail']) {
    await chmod(join(dataDir, name), 0o755)
  }
  const running = startBackends(dataDir, siteUrl, await loadLocalState(dataDir, testPort + 240))
  onTestFinished(running.stop)
  await running.ready
  expect(await findOpenEntries(dataDir)).toEqual(passages)
})

test.each(['sanity', 'mail'] as const)(
  'when the %s process is killed, the others are stopped',
  async (name) => {
    const running = await startOnTemplate(testPort + 210)
    await running.ready
    const processes = processesOf(running)
    expect(processes.filter(isRunning)).toEqual(processes)
    process.kill(running.pids[name], 'SIGKILL')
    await running.ended
    expect(processes.filter(isRunning)).toEqual([])
  },
)

test('hung backends are killed with what they started once their time to stop is over', async () => {
  const running = await startOnTemplate(testPort + 250, { sanity: 500, supabase: 500, mail: 5_000 })
  await running.ready
  const processes = processesOf(running)
  for (const name of ['sanity', 'supabase'] as const) process.kill(running.pids[name], 'SIGSTOP')
  await running.stop()
  // Process 1 collects those whose parent was killed.
  await expect.poll(() => processes.filter(isRunning)).toEqual([])
})

test('when one backend cannot start, the others are stopped and the error names it', async () => {
  const dataDir = await temporaryFolder()
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const state = await loadLocalState(dataDir, testPort + 220)
  const blocker = createServer().listen(state.sanityPort, '127.0.0.1')
  onTestFinished(() => void blocker.close())
  await once(blocker, 'listening')
  const running = startBackends(dataDir, siteUrl, state)
  await expect(running.ready).rejects.toThrow(
    `content-lake could not be started: Port ${state.sanityPort} is taken`,
  )
  expect(Object.values(running.pids).filter(isRunning)).toEqual([])
})
