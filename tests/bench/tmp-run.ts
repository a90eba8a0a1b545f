import { readFileSync } from 'node:fs'
import { benchListing } from './listing.ts'
const { site, supabase } = JSON.parse(readFileSync('/tmp/listing/backends.json', 'utf8'))
await benchListing({ site, backends: { supabase } } as never)
console.log(process.exitCode)
