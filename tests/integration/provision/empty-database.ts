import { rm } from 'node:fs/promises'
import { start, temporaryFolder } from '@embedded/supabase-local/testing'

/** Starts a Postgres as a new hosted project has it: with Supabase's schemas, without migrations. */
export async function startEmptyDatabase() {
  const folder = await temporaryFolder()
  const { databaseUrl, stop } = await start(folder)
  return {
    databaseUrl,
    remove: async () => {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}
