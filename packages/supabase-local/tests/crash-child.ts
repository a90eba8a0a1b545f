import { testProject } from './project.ts'
import { start } from './test-supabase.ts'

// A process that owns a Supabase; the tests kill it.
const [dataDir = ''] = process.argv.slice(2)
const { url, anonKey, databaseUrl } = await start(dataDir, { project: testProject })
process.send?.({ url, anonKey, databaseUrl })
