import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { freePort } from '#scripts/ports.ts'

const contract = z.object({
  site: z.string(),
  studio: z.string(),
  sanity: z.object({
    url: z.string(),
    projectId: z.string(),
    dataset: z.string(),
    apiVersion: z.string(),
    token: z.string(),
    readToken: z.string(),
  }),
  supabase: z.object({
    url: z.string(),
    anonKey: z.string(),
    serviceRoleKey: z.string(),
    databaseUrl: z.string(),
  }),
})

export type System = z.infer<typeof contract>

/** Reads what `npm start` wrote about itself. */
export function readSystem(dataDir: string): System {
  return contract.parse(JSON.parse(readFileSync(join(dataDir, 'backends.json'), 'utf8')))
}

export interface RunningSystem extends System {
  process: ChildProcess
  /** Ends it as an operator would. @returns its exit code */
  stop: () => Promise<number | null>
}

/** Runs `npm start` and waits for its line `ready`. */
export async function startSystem(dataDir: string, from = 3900): Promise<RunningSystem> {
  const port = await freePort(from)
  const child = spawn('npm', ['start'], {
    // A developer's `.env` may name hosted projects: they are not for tests.
    env: {
      ...process.env,
      PORT: String(port),
      LOCAL_DATA_DIR: dataDir,
      NEXT_PUBLIC_SANITY_PROJECT_ID: '',
      SUPABASE_URL: '',
      GOOGLE_TAG_ID: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line)
    if (line === 'ready') break
  }
  if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
  child.stdout.pipe(process.stdout, { end: false })
  return {
    ...readSystem(dataDir),
    process: child,
    stop: async () => {
      child.kill('SIGTERM')
      const [code]: (number | null)[] = await exited
      return code ?? null
    },
  }
}
