import type { ChildProcess } from 'node:child_process'

/** Collects the output of a process until it matches. */
export async function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<string> {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += chunk
    if (pattern.test(output)) return output
  }
  throw new Error(`The process ended: ${output}`)
}
