import { logError, UserError } from '#scripts/terminal-log.ts'
import { prepareSystem } from '#tests/support/prepare-system.ts'
import { startSiteServices } from '#tests/support/site-services.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'
import { type BaselineApp, startBaselineApp } from './baseline-app.ts'
import { budgets } from './budgets.ts'
import type { BenchContext, BenchPart } from './context.ts'
import { describeMachine, waitUntilQuiet } from './machine.ts'
import { benchParts } from './parts.ts'
import { writeReadme } from './readme.ts'
import { type PartResults, type Results, readResults, toFigure, writeResults } from './results.ts'
import { describeBrokenLimits, getVerdicts } from './verdicts.ts'

try {
  const broken = await runParts(getRequestedParts(process.argv.slice(2)))
  for (const line of broken) console.log(`BROKEN  ${line}`)
  console.log(broken.length === 0 ? 'All budgets are met' : `${broken.length} broken budgets`)
  if (broken.length > 0) process.exitCode = 1
} catch (error) {
  logError(error)
  process.exitCode = 1
}

/** Returns the parts to run, in their order. @throws UserError if a name is not one of them */
function getRequestedParts(names: readonly string[]): [string, BenchPart][] {
  const unknown = names.filter((name) => !(name in benchParts))
  if (unknown.length > 0) {
    const known = Object.keys(benchParts).join(', ')
    throw new UserError(`No such part: ${unknown.join(', ')}. Parts: ${known}`)
  }
  return Object.entries(benchParts).filter(([name]) => names.length === 0 || names.includes(name))
}

/** Runs parts, stores the results of each as it ends, and returns a line for each broken budget. */
async function runParts(parts: [string, BenchPart][]): Promise<string[]> {
  await prepareSystem()
  const services = await startSiteServices(testDataDir)
  let baselineApp: Promise<BaselineApp> | undefined
  const getBaselineApp = () => {
    baselineApp ??= startBaselineApp()
    return baselineApp
  }
  const broken: string[] = []
  try {
    for (const [name, part] of parts) {
      console.log(`Measuring ${name} …`)
      const results = await runPart(part, { services, getBaselineApp })
      storeResults(name, results)
      broken.push(...getVerdicts(budgets, results.figures).flatMap(describeBrokenLimits))
      console.log(`Measured ${name} in ${results.seconds} s`)
    }
  } finally {
    await services.stop()
    await (await baselineApp)?.stop()
  }
  return broken
}

async function runPart(part: BenchPart, context: BenchContext): Promise<PartResults> {
  await waitUntilQuiet()
  const machine = await describeMachine()
  const startedAt = performance.now()
  const measurements = await part(context)
  return {
    date: new Date().toISOString().slice(0, 10),
    seconds: Math.round((performance.now() - startedAt) / 1000),
    machine,
    figures: measurements.map(toFigure),
  }
}

/** Replaces the results of one part in `results.json`, and the tables of the README. */
function storeResults(name: string, results: PartResults) {
  const all: Results = { ...readResults(), [name]: results }
  const inOrder = Object.keys(benchParts).flatMap((part) => {
    const stored = all[part]
    return stored ? [[part, stored] as const] : []
  })
  const stored = Object.fromEntries(inOrder)
  writeResults(stored)
  writeReadme(stored)
}
