import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { styleText } from 'node:util'
import { log } from '#scripts/terminal-log.ts'
import type { SuiteReport } from './suite-report.ts'
import type { Suite } from './test-suites.ts'

const tailLength = 60

/** Where Node stores compiled code: tests start some hundred processes of the same modules. */
const compileCache = resolve('node_modules/.cache/node')

/** Runs a program and prints its lines behind the suite's name. Returns its exit code and last lines. */
async function runAndShow({ name, command: [program = '', ...args], env }: Suite) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...env },
  })
  const tail: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      console.log(`${styleText('dim', `${name} │`)} ${line}`)
      tail.push(line)
      if (tail.length > tailLength) tail.shift()
    })
  }
  const [code]: unknown[] = await once(child, 'close')
  return { code, tail: tail.join('\n') }
}

/** Runs a suite to its end. A run that fails without a failed test, or runs no test, is a failure too. */
export async function runSuite(suite: Suite): Promise<SuiteReport> {
  const { name, command, readReport } = suite
  const begun = performance.now()
  log(`${name} …`)
  const { code, tail } = await runAndShow(suite).catch((error: unknown) => ({
    code: 'an error',
    tail: String(error),
  }))
  const seconds = (performance.now() - begun) / 1000
  const report = getReport(code, readReport)
  const isSuccess = code === 0 && report.passed > 0
  const failures =
    isSuccess || report.failures.length > 0
      ? report.failures
      : [`${name}: ${command.join(' ')} ended with ${code}\n${tail}`]
  log(`${name}: ${report.passed} passed, ${failures.length} failed, ${seconds.toFixed(0)} s`)
  return { ...report, failures }
}

function getReport(code: unknown, readReport: Suite['readReport']): SuiteReport {
  if (!readReport) return { passed: code === 0 ? 1 : 0, failures: [], files: [] }
  try {
    return readReport()
  } catch (error) {
    return { passed: 0, failures: code === 0 ? [String(error)] : [], files: [] }
  }
}
