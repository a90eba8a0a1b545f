import { rm } from 'node:fs/promises'
import { createTemplate } from '@embedded/supabase-local/testing'
import type { TestProject } from 'vitest/node'
import { supabaseProject } from '#scripts/backends.ts'

/** Global setup: creates the data folder that `freshBackend` copies. */
export default async function createSupabaseTemplate(vitest: TestProject) {
  const template = await createTemplate({ project: supabaseProject })
  vitest.provide('supabaseTemplate', template)
  return () => rm(template, { recursive: true })
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder with this site's migrations and demo catalogue. */
    supabaseTemplate: string
  }
}
