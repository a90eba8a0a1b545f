import './check-node.mjs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

// Compiling the modules of the backends and of Next takes as long as running them.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('../node_modules/.cache/node-compile-cache', import.meta.url),
)
module.enableCompileCache()

const { runSite } = await import('./run-site.ts')
await runSite(process.argv[2] === 'dev' ? 'dev' : 'start')
