import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from 'vitest'
import { getSiteEnvironment, startBackends } from '#scripts/backends.ts'
import { buildIfNeeded, getBuildDirectory } from '#scripts/build.ts'
import { forkModule, stopChild } from '#scripts/child-process.ts'
import { loadLocalState } from '#scripts/local-data.ts'
import { findFreePort } from '#scripts/ports.ts'
import { seedContent } from '#scripts/seed-content.ts'
import { startWebServer } from '#scripts/web-server.ts'
import { copyBuildFiles } from './copy-build.ts'
import { startLoadBalancer } from './load-balancer.ts'
import { testPort } from './test-data-dir.ts'

const nextCli = createRequire(import.meta.url).resolve('next/dist/bin/next')

/** First of the servers' ports, after the last of those that tests use beside `testPort`. */
const serverPortOffset = 10

/**
 * Starts the backends and a load balancer at the site's URL, where webhooks arrive too.
 * @param count number of servers that `startServer` can start
 */
export async function startSeveralServers(dataDir: string, count: number) {
  process.env.LOCAL_DATA_DIR = dataDir
  const port = await findFreePort(testPort)
  const site = `http://localhost:${port}`
  const state = await loadLocalState(dataDir, port)
  const backendProcess = startBackends(dataDir, site, state)
  const backends = await backendProcess.ready
  await seedContent(backends, dataDir)
  const environment = getSiteEnvironment(site, backends, state)
  const directory = getBuildDirectory(dataDir)
  await buildIfNeeded(directory, environment, state.id)
  const numbers = Array.from({ length: count }, (_, index) => index)
  const directories = numbers.map((number) => `${directory}-${number}`)
  const serverlessDirectory = `${directory}-serverless`
  for (const copy of [...directories, serverlessDirectory]) copyBuildFiles(directory, copy)
  const ports = numbers.map((number) => port + serverPortOffset + number)
  const stopBalancer = await startLoadBalancer(port, ports)
  const servers = new Map<number, ReturnType<typeof startWebServer>>()
  const serverlessPort = port + serverPortOffset + count
  let serverless: ChildProcess | undefined

  return {
    site,
    backends,
    environment,
    backendsPids: Object.values(backendProcess.pids),
    /** Origin of each server, behind the load balancer. */
    origins: ports.map((serverPort) => `http://127.0.0.1:${serverPort}`),
    startServer: async (number: number) => {
      const server = startWebServer(
        'start',
        ports[number] ?? 0,
        directories[number] ?? '',
        environment,
      )
      servers.set(number, server)
      await server.ready
    },
    killServer: async (number: number) => {
      const server = servers.get(number)
      if (!server) throw new Error(`Server ${number} does not run`)
      process.kill(server.pid, 'SIGKILL')
      await server.ended
      servers.delete(number)
    },
    contentWebhookSecret: state.sanityWebhookSecret,
    /** Runs the site by Next's own server with the variables of a serverless host. */
    startServerless: async () => {
      const options = ['start', '--port', String(serverlessPort), '--hostname', '127.0.0.1']
      serverless = forkModule(nextCli, options, {
        ...process.env,
        ...environment,
        VERCEL: '1',
        NODE_ENV: 'production',
        NEXT_DIST_DIR: serverlessDirectory,
      })
      const origin = `http://127.0.0.1:${serverlessPort}`
      await expect
        .poll(
          () =>
            fetch(origin).then(
              ({ ok }) => ok,
              () => false,
            ),
          { timeout: 60_000 },
        )
        .toBe(true)
      return origin
    },
    stop: async () => {
      if (serverless) await stopChild(serverless)
      await Promise.all([...servers.values()].map((server) => server.stop()))
      await stopBalancer()
      await backendProcess.stop()
      for (const copy of [...directories, serverlessDirectory])
        rmSync(copy, { recursive: true, force: true })
    },
  }
}
