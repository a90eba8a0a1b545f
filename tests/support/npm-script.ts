import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface RunningScript {
  process: ChildProcess
  /** Lines printed up to `ready`. */
  output: string[]
  /** Sends SIGTERM. Returns the exit code. */
  stop: () => Promise<number | null>
}

/** Overrides hosted projects named in a developer's `.env`. */
const noHostedProjects = { NEXT_PUBLIC_SANITY_PROJECT_ID: '', SUPABASE_URL: '', GOOGLE_TAG_ID: '' }

/** Runs `npm start` or `npm run dev` in a checkout, and waits for its line `ready`. */
export async function startNpmScript(
  name: 'start' | 'dev',
  env: Record<string, string>,
  cwd = process.cwd(),
): Promise<RunningScript> {
  const child = spawn('npm', ['run', name], {
    cwd,
    env: { ...process.env, ...noHostedProjects, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const output: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line)
    output.push(line)
    if (line === 'ready') break
  }
  if (output.at(-1) !== 'ready') {
    const [code] = await exited
    throw new Error(`npm run ${name} ended with ${code}`)
  }
  child.stdout.pipe(process.stdout, { end: false })
  return {
    process: child,
    output,
    stop: async () => {
      child.kill('SIGTERM')
      const [code]: (number | null)[] = await exited
      return code ?? null
    },
  }
}
