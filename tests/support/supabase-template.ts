import { rm } from 'node:fs/promises'
import {
  createTemplate,
  type DatabaseServer,
  startDatabaseServer,
} from '@embedded/supabase-local/testing'
import type { TestProject } from 'vitest/node'
import { supabaseProject } from '#scripts/backends.ts'
import './test-data-dir.ts'

/** Global setup: creates a data folder to copy, and starts the Postgres for `freshBackend`. */
export default async function createSupabaseTemplate(vitest: TestProject) {
  const template = await createTemplate({ project: supabaseProject })
  const { server, remove } = await startDatabaseServer(template)
  vitest.provide('supabaseTemplate', template)
  vitest.provide('supabaseServer', server)
  return async () => {
    await remove()
    await rm(template, { recursive: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder with this site's migrations and demo catalogue. */
    supabaseTemplate: string
    /** Postgres with the same database. */
    supabaseServer: DatabaseServer
  }
}
