import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getOwner } from '@embedded/supabase-local/owner-lock'
import { z } from 'zod'
import { UserError } from '#scripts/terminal-log.ts'

const backendsFile = z.object({
  sanity: z.object({ url: z.string(), token: z.string() }),
  supabase: z.object({ databaseUrl: z.string() }),
})

/** Returns the id of the process that runs the embedded Supabase of a data folder, or null. */
export function getRunningProcess(dataDir: string): Promise<number | null> {
  return getOwner(join(dataDir, 'supabase'))
}

/**
 * Returns how to reach the embedded backends of a running system.
 * @throws UserError if it is not ready yet
 */
export function readConnections(dataDir: string): z.infer<typeof backendsFile> {
  try {
    return backendsFile.parse(JSON.parse(readFileSync(join(dataDir, 'backends.json'), 'utf8')))
  } catch {
    throw new UserError(`The system of ${dataDir} is starting: try again when it is ready.`)
  }
}
