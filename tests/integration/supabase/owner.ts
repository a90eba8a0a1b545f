import { start } from './backend.ts'

// A process of its own that has a backend, for tests that kill it.
const [dataDir = ''] = process.argv.slice(2)
const { url, anonKey, databaseUrl } = await start(dataDir)
process.send?.({ url, anonKey, databaseUrl })
