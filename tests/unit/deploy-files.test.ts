import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { maxCsvBytes } from '#lib/catalog/staff/catalog-requests.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const manifest = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))

/** Instructions of a Dockerfile by stage, with continued lines joined. */
function readStages() {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const stages: { name: string; base: string; instructions: string[] }[] = []
  for (const line of lines) {
    const [, base = '', name = ''] = /^FROM (\S+) AS (\S+)$/.exec(line) ?? []
    if (name) stages.push({ name, base, instructions: [] })
    else stages.at(-1)?.instructions.push(line)
  }
  return stages
}

const stages = readStages()
const getStage = (name: string) => stages.find((stage) => stage.name === name)?.instructions ?? []

/** Script names that shell commands run by npm. */
const npmScriptsOf = (text: string) =>
  [...text.matchAll(/npm"?,? "?run"?,? "?([\w:-]+)/g)].map(([, name = '']) => name)

test('each stage of the Dockerfile follows the one that it is based on', () => {
  expect(stages.map(({ name }) => name)).toEqual(['source', 'build', 'site'])
  const bases = stages.map(({ base }) => base.replace(/\W/g, ''))
  expect(bases).toEqual(['NODE_IMAGE', 'source', 'NODE_IMAGE'])
})

test('every file that the Dockerfile copies exists and is not ignored', () => {
  const ignored = read('.dockerignore').split('\n')
  const workspaces = globSync('packages/*/package.json')
  const sources = stages
    .flatMap(({ instructions }) => instructions)
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(' ').slice(1, -1))
  expect(sources).toEqual(expect.arrayContaining(workspaces))
  for (const source of sources) {
    expect(existsSync(source), source).toBe(true)
    expect(ignored).not.toContain(source.split('/')[0])
  }
})

test('no secret and no data gets into an image', () => {
  const ignored = read('.dockerignore').split('\n')
  const kept = read('.gitignore')
    .split('\n')
    .filter((line) => /^(\.env|\.local|compose\.env|\*\.backup|node_modules|\.next)/.test(line))
  expect(kept.length).toBeGreaterThan(5)
  for (const line of kept) expect(ignored).toContain(line.replace(/\/$/, ''))
  const text = read('Dockerfile')
  expect(text).not.toMatch(/^(ARG|ENV) .*(KEY|SECRET|TOKEN|PASSWORD)/m)
})

test('the image of a server runs as another user than root, with a health check', () => {
  const site = getStage('site')
  expect(site).toContain('USER node')
  expect(site).toContain('VOLUME /app/.next')
  const text = site.join('\n')
  expect(text).toMatch(/^HEALTHCHECK .*CMD \["node", "server\/check-health\.mjs"\]$/m)
  expect(text).toMatch(/^CMD \["node", "--no-memory-reducer", "server\/start\.mjs"\]$/m)
  expect(site.filter((line) => line.startsWith('COPY'))).toEqual(['COPY --from=build /out ./'])
})

test('every command of the files for hosting exists', () => {
  const texts = [
    'Dockerfile',
    'compose.yaml',
    ...globSync('docs/*.md'),
    'deploy/traction-bars.service',
  ]
  const names = texts.flatMap((file) => npmScriptsOf(read(file)))
  expect(names).toEqual(expect.arrayContaining(['build', 'pack', 'migrate']))
  for (const name of names) expect(Object.keys(manifest.scripts)).toContain(name)
  const files = texts.flatMap((file) => read(file).match(/server\/[\w-]+\.mjs/g) ?? [])
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) expect(existsSync(file), file).toBe(true)
})

// https://github.com/compose-spec/compose-spec: the keys that the file uses, strictly.
const strings = z.array(z.string())
const variables = z.record(z.string(), z.string())
const condition = z.enum(['service_started', 'service_healthy', 'service_completed_successfully'])
const service = z.strictObject({
  image: z.string(),
  build: z
    .strictObject({
      context: z.string(),
      target: z.string(),
      network: z.string().optional(),
      extra_hosts: strings.optional(),
      args: variables.optional(),
      secrets: strings.optional(),
    })
    .optional(),
  environment: variables.optional(),
  ports: strings.optional(),
  volumes: strings.optional(),
  tmpfs: strings.optional(),
  read_only: z.boolean().optional(),
  init: z.boolean().optional(),
  cap_drop: strings.optional(),
  security_opt: strings.optional(),
  mem_limit: z.string().optional(),
  shm_size: z.string().optional(),
  pids_limit: z.number().optional(),
  stop_grace_period: z.string().optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
  healthcheck: z
    .strictObject({ test: strings, interval: z.string(), timeout: z.string(), retries: z.number() })
    .optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition })).optional(),
  networks: z.union([
    strings,
    z.record(z.string(), z.strictObject({ aliases: strings.optional() })),
  ]),
  logging: z.strictObject({ driver: z.string(), options: variables }),
})
const composeFile = z.strictObject({
  name: z.string(),
  'x-logging': z.unknown(),
  'x-site': z.unknown(),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.strictObject({})),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean().optional() })),
  secrets: z.record(z.string(), z.strictObject({ environment: z.string() })),
})
const compose = composeFile.parse(parse(read('compose.yaml'), { merge: true }))
const services = Object.entries(compose.services)

test('compose.yaml names only stages, services, volumes, networks and secrets that exist', () => {
  for (const [, { build, depends_on = {}, volumes = [], networks }] of services) {
    if (build) expect(stages.map(({ name }) => name)).toContain(build.target)
    for (const name of Object.keys(depends_on)) expect(compose.services).toHaveProperty(name)
    for (const name of build?.secrets ?? []) expect(compose.secrets).toHaveProperty(name)
    for (const volume of volumes) {
      const [source = ''] = volume.split(':')
      if (source.startsWith('.')) expect(existsSync(source), source).toBe(true)
      else expect(compose.volumes).toHaveProperty(source)
    }
    const names = Array.isArray(networks) ? networks : Object.keys(networks)
    for (const name of names) expect(compose.networks).toHaveProperty(name)
  }
})

test('every variable of compose.yaml without a default is one that compose:env writes', () => {
  const needed = [...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name)
  const written = read('scripts/compose-env.ts')
  expect(needed.length).toBeGreaterThan(8)
  for (const name of new Set(needed)) expect(written).toContain(`    ${name}: `)
})

test('servers in containers write to their volume only, and are reached through the load balancer', () => {
  const sites = services.filter(([name]) => name.startsWith('site-'))
  expect(sites).toHaveLength(2)
  const pageVolumes = new Set(sites.flatMap(([, { volumes = [] }]) => volumes))
  expect(pageVolumes.size).toBe(2)
  for (const [, site] of sites) {
    expect(site).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(site.security_opt).toContain('no-new-privileges:true')
    expect(site.ports).toBeUndefined()
  }
  const published = services.flatMap(([, { ports = [] }]) => ports)
  expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
})

test('the load balancer sends requests to services of compose.yaml, by their ports', () => {
  const config = read('deploy/haproxy.cfg')
  const servers = [...config.matchAll(/^ {2}server \S+ ([\w-]+):(\d+)/gm)]
  const names = servers.map(([, name = '']) => name)
  expect(names.toSorted()).toEqual(['postgrest', 'site-1', 'site-2'])
  for (const name of names) expect(compose.services).toHaveProperty(name)
  expect(getStage('site').join()).toContain('PORT=3000')
  expect(new Set(servers.map(([, , port]) => port))).toEqual(new Set(['3000']))
  const backends = [...config.matchAll(/^backend (\S+)/gm)].map(([, name]) => name)
  for (const [, name] of config.matchAll(/default_backend (\S+)/g)) expect(backends).toContain(name)
  const binds = [...config.matchAll(/^ {2}bind :(\d+)/gm)].map(([, port]) => port)
  const ports = compose.services.balancer?.ports?.map((port) => port.split(':')[2])
  expect(binds).toEqual(ports)
  const path = config.match(/httpchk GET (\S+)/)?.[1]
  expect(existsSync(`app${path}/route.ts`)).toBe(true)
  // If HAProxy is installed, it checks the rest.
  const isInstalled = process.env.PATH?.split(':').some((folder) => existsSync(`${folder}/haproxy`))
  if (isInstalled) execFileSync('haproxy', ['-c', '-f', 'deploy/haproxy.cfg'], { stdio: 'pipe' })
})

test('each gateway of the database takes a CSV file at its limit, escaped and with the names of its columns', () => {
  const haproxy = /content-length\) gt (\d+)/.exec(read('deploy/haproxy.cfg'))?.[1]
  const gateway = /maxBodyBytes = ([\d_]+)/.exec(
    read('packages/supabase-local/src/gateway.ts'),
  )?.[1]
  expect(Number(haproxy)).toBe(Number(gateway?.replaceAll('_', '')))
  expect(Number(haproxy)).toBeGreaterThan(3 * maxCsvBytes)
})

test('the systemd unit starts the server without rights that it does not need', () => {
  const unit = read('deploy/traction-bars.service')
  const entries = unit.split('\n').filter((line) => line !== '' && !/^[#[]/.test(line))
  for (const entry of entries) expect(entry).toMatch(/^[A-Z][A-Za-z]+=/)
  expect(entries).toEqual(
    expect.arrayContaining([
      'ExecStart=/usr/bin/node --no-memory-reducer server/start.mjs',
      'ProtectSystem=strict',
      'NoNewPrivileges=true',
      'CapabilityBoundingSet=',
      'User=traction-bars',
    ]),
  )
})
