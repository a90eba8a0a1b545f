import { join } from 'node:path'

/** Migrations and seed of these tests: a small library. */
export const testProject = {
  root: join(import.meta.dirname, 'project'),
  migrations: 'supabase/migrations',
  seed: 'supabase/seed.sql',
}
