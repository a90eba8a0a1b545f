#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'

const usage = `Usage: self-host-next start [folder] [options]

Serves the Next app that \`next build\` has built in the folder, by default the current one.

  -p, --port <number>      port to listen on; PORT, or 3000
  -H, --hostname <address> address to listen on; HOST, or 127.0.0.1
  --dist-dir <folder>      \`distDir\` of next.config; .next
  --no-compress            a proxy compresses
  -h, --help               this text
`

const builtConfig = z.object({
  config: z.object({ cacheHandler: z.string().nullish() }),
})

/** Time for all of the stop, in ms: service managers kill after 10 s. */
const stopDeadlineMs = 8_000

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: {
        port: { type: 'string', short: 'p' },
        hostname: { type: 'string', short: 'H' },
        'dist-dir': { type: 'string', default: '.next' },
        compress: { type: 'boolean', default: true },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    fail(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

/** Ends the process with one line unless the folder holds a build with the page cache. */
function checkBuild(buildDirectory: string) {
  if (!existsSync(join(buildDirectory, 'BUILD_ID'))) {
    fail(`There is no build in ${buildDirectory}: run \`next build\` first.`)
  }
  const file = readFileSync(join(buildDirectory, 'required-server-files.json'), 'utf8')
  if (!builtConfig.parse(JSON.parse(file)).config.cacheHandler) {
    fail('The build has no page cache: wrap the configuration in next.config with `withPageCache`.')
  }
}

const { values, positionals } = readArguments()
const [command, folder = '.', ...others] = positionals
if (values.help) {
  process.stdout.write(usage)
  process.exit(0)
}
if (command !== 'start' || others.length > 0) fail(usage)
const port = Number(values.port ?? (process.env.PORT || 3000))
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`${values.port} is no port.`)

process.chdir(folder)
Object.assign(process.env, { NODE_ENV: 'production' }) // read-only in Next's types
const buildDirectory = values['dist-dir']
checkBuild(buildDirectory)
// Next reads NODE_ENV when it is loaded.
const { startServer } = await import('./start-server.ts')
const { loadSite } = await import('./load-site.ts')
const { readRouteHandlers } = await import('./http/route-handlers.ts')

const started = await loadSite()
  .then((site) =>
    startServer(site, {
      buildDirectory,
      hostname: values.hostname ?? (process.env.HOST || '127.0.0.1'),
      port,
      compress: values.compress,
      isRouteHandler: readRouteHandlers(buildDirectory),
    }),
  )
  .catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
started.server.on('error', (error) => fail(error.message))
process.stdout.write(`ready on ${started.origin}\n`)

let isStopping = false

async function stopAndExit() {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(0), stopDeadlineMs).unref()
  await started.stop()
  process.exit(0)
}
process.on('SIGTERM', stopAndExit)
process.on('SIGINT', stopAndExit)
