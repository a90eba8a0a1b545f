import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { waitForOutput } from '../tests/wait-for-output.ts'

/** `node bench/dataset-size.ts [documents …]`: start, memory and times with datasets of these sizes. */
const sizes = process.argv.slice(2).map(Number)

const typeCount = 20
const rounds = 40
const transactionSize = 500

const queries = {
  'by id': '*[_id == "page-7"][0]',
  'list of 20': '*[_type == "type-3"] | order(title) [0...20] {_id, title}',
  'with references': '*[_type == "type-3"][0...20]{title, "next": next->title}',
  text: '*[_type == "type-3" && title match "page 1*"]._id',
  count: 'count(*[_type == "type-3" && number > 500])',
}

for (const size of sizes.length > 0 ? sizes : [1_000, 10_000, 100_000]) await measure(size)

async function measure(size: number) {
  const folder = await mkdtemp(join(tmpdir(), 'content-lake-bench-'))
  try {
    const first = await start(folder)
    await fill(first.client, size)
    await first.stop()
    const { client, startMs, pid, stop } = await start(folder)
    const figures: Record<string, string> = { start: `${Math.round(startMs)} ms` }
    for (const [name, query] of Object.entries(queries)) {
      figures[name] = await time(() => client.fetch(query))
    }
    figures.mutation = await time(() => client.patch('page-7').inc({ number: 1 }).commit())
    figures['event of a listener'] = await timeEvents(client)
    figures.memory = await memoryOf(pid)
    await stop()
    console.log(`\n${size} documents`)
    for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(20)} ${value}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts the server in a process of its own. */
async function start(folder: string) {
  const began = performance.now()
  const child = spawn(
    process.execPath,
    ['src/cli.ts', '--data', folder, '--port', '0', '--token', 'local-editor'],
    { cwd: join(import.meta.dirname, '..'), stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const output = await waitForOutput(child, /Viewer token/)
  const startMs = performance.now() - began
  const client = createClient({
    ...{ projectId: 'local', dataset: 'production', apiVersion: '2025-02-19' },
    ...{ apiHost: /API host +(\S+)/.exec(output)?.[1] ?? '', token: 'local-editor' },
    ...{ useProjectHostname: false, useCdn: false, perspective: 'raw' },
  })
  const stop = async () => {
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await exited
  }
  return { client, startMs, pid: child.pid ?? 0, stop }
}

/** Documents of about 1 KB, each with a reference to another one of its type. */
async function fill(client: SanityClient, size: number) {
  for (let from = 0; from < size; from += transactionSize) {
    const numbers = Array.from(
      { length: Math.min(transactionSize, size - from) },
      (_, i) => from + i,
    )
    await client.mutate(
      numbers.map((number) => ({
        createOrReplace: {
          _id: `page-${number}`,
          _type: `type-${number % typeCount}`,
          title: `Page ${number}`,
          number: number % 1_000,
          text: 'Traction bars of AR400 steel. '.repeat(25),
          next: { _type: 'reference', _ref: `page-${(number + typeCount) % size}`, _weak: true },
        },
      })),
      { visibility: 'deferred', returnDocuments: false, returnFirst: false },
    )
  }
}

async function time(run: () => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  return format(times)
}

/** Time from sending a mutation until its event arrives. */
async function timeEvents(client: SanityClient): Promise<string> {
  const times: number[] = []
  let began = 0
  let arrived = Promise.withResolvers<void>()
  const welcome = Promise.withResolvers<void>()
  const subscription = client
    .listen('*[_type == "type-7"]', {}, { events: ['welcome', 'mutation'] })
    .subscribe((event) => {
      if (event.type === 'welcome') return welcome.resolve()
      times.push(performance.now() - began)
      arrived.resolve()
    })
  await welcome.promise
  for (let round = 0; round < rounds; round += 1) {
    arrived = Promise.withResolvers()
    began = performance.now()
    await client.patch('page-7').inc({ number: 1 }).commit()
    await arrived.promise
  }
  subscription.unsubscribe()
  return format(times)
}

function format(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`
}

/** Resident memory; Linux only. */
async function memoryOf(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
  return `${Math.round(kilobytes / 1024)} MiB`
}
