import { setTimeout as sleep } from 'node:timers/promises'
import { requestLoad } from '#packages/next-server/bench/request-load.ts'
import type { BenchContext } from '../context.ts'
import { benchPageEntries, pageRounds } from '../pages.ts'
import { getCpuMs } from '../process-usage.ts'
import { collectSamples } from '../samples.ts'

const connections = 32
const runMs = 1_500
/** Time before the first round, in which the server compiles the code it runs often, in ms. */
const warmUpMs = 1_000
/** Time in which a server finishes the requests that were in progress when a run ended, in ms. */
const settleMs = 250
/** Those by which the server knows a browser, whose visits it counts. */
const headers = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
}

/**
 * Requests each page over 32 connections, directly after the bare Next baseline: requests a second, CPU time of the
 * server a request (Linux only), and failed requests.
 */
export async function benchLoad({ services, getBaselineApp }: BenchContext) {
  const baselineApp = await getBaselineApp()
  const site = benchPageEntries.map(([name, { path }]) => ({ name, url: services.site + path }))
  for (const { url } of [baselineApp, ...site])
    await requestLoad(url, { connections, durationMs: warmUpMs, headers })
  const samples = collectSamples()
  for (let round = 0; round < pageRounds; round += 1) {
    for (const { name, url } of site) {
      const { failedRequests, ...baseline } = await measureLoad(baselineApp.url, baselineApp.pid)
      if (failedRequests > 0)
        throw new Error(`The bare Next baseline failed ${failedRequests} requests`)
      samples.add(name, await measureLoad(url, services.getWebServerPid()), baseline)
    }
  }
  return samples.toMeasurements()
}

async function measureLoad(url: string, pid: number) {
  const before = getCpuMs(pid)
  const load = { connections, durationMs: runMs, headers }
  const { requests, failedRequests, durationMs } = await requestLoad(url, load)
  const after = getCpuMs(pid)
  await sleep(settleMs)
  const isMeasured = before !== null && after !== null
  return {
    requestsPerSecond: (1000 * requests) / durationMs,
    failedRequests,
    ...(isMeasured ? { cpuPerRequest: (after - before) / requests } : {}),
  }
}
