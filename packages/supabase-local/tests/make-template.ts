import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { testProject } from './project.ts'
import { createTemplate } from './test-supabase.ts'

/** Global setup: creates the template that the test files of this package copy. */
export default async function makeTemplate(vitest: TestProject) {
  const template = await createTemplate({ project: testProject })
  vitest.provide('libraryTemplate', template)
  return () => rm(template, { recursive: true })
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder with the project of `tests/project`. */
    libraryTemplate: string
  }
}
