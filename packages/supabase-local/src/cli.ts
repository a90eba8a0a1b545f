#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startSupabase } from './start-supabase.ts'

process.umask(0o077) // only the owner may access the files

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.supabase-local' },
    port: { type: 'string', default: '54321' },
    project: { type: 'string', default: '.' },
    migrations: { type: 'string', default: 'supabase/migrations' },
    seed: { type: 'string', default: 'supabase/seed.sql' },
  },
})

const root = resolve(values.project)
const hasSeed = existsSync(join(root, values.seed))
const project = {
  root,
  migrations: values.migrations,
  ...(hasSeed ? { seed: values.seed } : {}),
}

const supabase = await startSupabase({
  dataDir: resolve(values.data),
  port: Number(values.port),
  ...(existsSync(join(root, values.migrations)) ? { project } : {}),
  log: console.log,
})
console.log(`API               ${supabase.url}`)
console.log(`Database          ${supabase.databaseUrl}`)
console.log(`publishable key   ${supabase.publishableKey}`)
console.log(`secret key        ${supabase.secretKey}`)
console.log(`anon key          ${supabase.anonKey}`)
console.log(`service_role key  ${supabase.serviceRoleKey}`)

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  await supabase.stop()
  process.exit()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
