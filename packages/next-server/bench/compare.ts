import { cpus, totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { readNextVersion } from '../src/next-version.ts'
import { buildApp, plainNext, startApp, startPlainApp } from '../tests/example-app.ts'
import { startBackend } from '../tests/example-backend.ts'
import { getCpuMs } from './cpu-time.ts'
import { measureFirstByte } from './first-byte.ts'
import { requestLoad } from './request-load.ts'

/**
 * Builds `tests/app` with and without the package, and compares its server with `next start` in turn: CPU time of the
 * server a request, requests a second, and time to the first byte. Linux only.
 */

const rounds = Number(process.env.ROUNDS ?? 5)
const connections = 32
const runMs = 3_000
const warmUpMs = 2_000
/** Time in which a server finishes what was in progress when a run ended, in ms. */
const settleMs = 250
const firstBytes = 300

const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const pages = ['/', '/news']

type App = Awaited<ReturnType<typeof startApp>>

interface Figures {
  cpuMs: number
  requestsPerSecond: number
  firstByteMs: number
  firstByteP95Ms: number
}

async function measure(app: App, path: string): Promise<Figures> {
  const url = app.url + path
  const before = getCpuMs(app.pid)
  const load = await requestLoad(url, { connections, durationMs: runMs, headers })
  await sleep(settleMs)
  const cpuMs = (getCpuMs(app.pid) - before) / load.requests
  if (load.failedRequests > 0) throw new Error(`${url} failed ${load.failedRequests} requests`)
  const times = (await measureFirstByte(url, headers, firstBytes)).toSorted((a, b) => a - b)
  return {
    cpuMs,
    requestsPerSecond: (1000 * load.requests) / load.durationMs,
    firstByteMs: getQuantile(times, 0.5),
    firstByteP95Ms: getQuantile(times, 0.95),
  }
}

function getQuantile(sorted: readonly number[], quantile: number): number {
  return sorted[Math.floor(quantile * (sorted.length - 1))] ?? Number.NaN
}

function formatMedians(samples: readonly Figures[]): string {
  const median = (name: keyof Figures, digits: number) =>
    getQuantile(
      samples.map((sample) => sample[name]).toSorted((a, b) => a - b),
      0.5,
    ).toFixed(digits)
  return `${median('cpuMs', 3)} ms | ${median('requestsPerSecond', 0)} | ${median('firstByteMs', 2)} ms | ${median('firstByteP95Ms', 2)} ms`
}

function describeMachine(): string {
  const processors = cpus()
  return [
    `${processors.length} cores (${processors[0]?.model.trim()})`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `Node ${process.versions.node}`,
    `Next ${readNextVersion()}`,
    new Date().toISOString().slice(0, 10),
  ].join(', ')
}

const backend = await startBackend()
await buildApp(backend.url, plainNext)
await buildApp(backend.url)
const servers = [
  { name: '`next start`', app: await startPlainApp(backend.url), samples: createSamples() },
  { name: 'self-host-next', app: await startApp(backend.url), samples: createSamples() },
]

function createSamples() {
  return new Map(pages.map((path): [string, Figures[]] => [path, []]))
}

for (const { app } of servers) {
  for (const path of pages) {
    await requestLoad(app.url + path, { connections, durationMs: warmUpMs, headers })
  }
}
for (let round = 0; round < rounds; round += 1) {
  for (const path of pages) {
    for (const { app, samples } of servers) samples.get(path)?.push(await measure(app, path))
  }
}
console.log(`${describeMachine()}; medians of ${rounds} rounds\n`)
console.log('| page | server | CPU a request | requests a second | first byte | first byte, p95 |')
console.log('|---|---|---|---|---|---|')
for (const path of pages) {
  for (const { name, samples } of servers) {
    console.log(`| \`${path}\` | ${name} | ${formatMedians(samples.get(path) ?? [])} |`)
  }
}
for (const { app } of servers) await app.stop()
backend.stop()
