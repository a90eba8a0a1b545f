import { cpus, totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { withBrowser } from './browser-page.ts'

/** Describes the machine, without names or paths of it. Takes a second to see how idle it is. */
export async function describeMachine(): Promise<string> {
  const processors = cpus()
  const version = await withBrowser(async (browser) => browser.version())
  const cpu = processors[0]?.model.trim() ?? 'unknown'
  return [
    `${processors.length} cores (${cpu}), ${Math.round(totalmem() / 2 ** 30)} GiB`,
    `Node ${process.versions.node}, Chromium ${version}`,
    `${await measureIdlePercentage()} % idle`,
  ].join(', ')
}

/** Least idle time before a part is measured, in percent, and how long to wait for it, in ms. */
const quiet = { idle: 90, timeoutMs: 120_000 }

/** Waits until work that an earlier part caused has ended, unless something else keeps the machine busy. */
export async function waitUntilQuiet() {
  const deadline = Date.now() + quiet.timeoutMs
  while (Date.now() < deadline && (await measureIdlePercentage()) < quiet.idle);
}

async function measureIdlePercentage(): Promise<number> {
  const before = sumCpuTimes()
  await sleep(1_000)
  const after = sumCpuTimes()
  return Math.round((100 * (after.idle - before.idle)) / (after.total - before.total))
}

function sumCpuTimes() {
  const times = cpus().map((processor) => processor.times)
  const idle = times.reduce((sum, time) => sum + time.idle, 0)
  const total = times.flatMap((time) => Object.values(time)).reduce((sum, ms) => sum + ms, 0)
  return { idle, total }
}
