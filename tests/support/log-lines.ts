import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A line of the site's log; `event` is `text` for a line that is not JSON. */
export interface LogLine {
  event: string
  [detail: string]: unknown
}

/** Collects the lines that a process writes to stderr, and passes them on. */
export function collectLogLines({ stderr }: ChildProcess, lines: LogLine[]) {
  if (!stderr) throw new Error('The process was started without a pipe for stderr')
  createInterface(stderr).on('line', (text) => {
    process.stderr.write(`${text}\n`)
    lines.push(parseLine(text))
  })
}

function parseLine(text: string): LogLine {
  try {
    return JSON.parse(text)
  } catch {
    return { event: 'text', text }
  }
}
