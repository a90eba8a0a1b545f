import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sanityWebhookConfig } from '#lib/webhooks/sanity-webhook-config.ts'
import { projectKeys } from '#tests/support/supabase-management.ts'
import { freshBackend } from '../supabase/backend.ts'
import { resetDatabase, runSql, siteUrl, startProvisioning } from './provisioning.ts'

// The fakes of both management APIs are unproved against the real services.
let database: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  database = await freshBackend()
})
afterAll(() => database.remove())
beforeEach(() => resetDatabase(database.backend.databaseUrl))

const startTest = () => startProvisioning(database.backend.databaseUrl)
const everythingIsThere = 'Everything is there. Nothing was changed.'

function getVault() {
  return runSql(
    database.backend.databaseUrl,
    'select name, decrypted_secret as value from vault.decrypted_secrets order by name',
  )
}

test('a webhook that differs is shown, and changed after a confirmation of its own', async () => {
  const { run, sanity, takeWrites, readEnv } = await startTest()
  await run()
  const [hook] = sanity.state.hooks
  const { secret = '' } = hook ?? {}
  const old = { filter: '_type == "page"', projection: '{_id}', on: ['create'] }
  const changes = { rule: old, includeDrafts: true, secret: 'a secret of someone else' }
  Object.assign(hook ?? {}, changes)
  takeWrites()
  const refused = await run({ confirm: (question) => question === 'Continue?' })
  expect(refused.questions).toHaveLength(2)
  expect(refused.output).toContain('filter: "_type == \\"page\\"" → ')
  expect(refused.output).toContain('includeDrafts: true → false')
  expect(refused.output).toContain('on: ["create"] → ["create","delete","update"]')
  expect(refused.output).toContain('secret: another, or none')
  expect(refused.output).not.toContain(changes.secret)
  expect(refused.output).toContain('left as it is')
  expect(takeWrites()).toEqual([])
  expect(sanity.state.hooks).toMatchObject([changes])

  expect(await run()).toMatchObject({ problem: null })
  const { filter, projection } = sanityWebhookConfig
  const rule = { filter, projection, on: ['create', 'update', 'delete'] }
  expect(sanity.state.hooks).toMatchObject([{ rule, includeDrafts: false, secret }])
  expect((await readEnv()).SANITY_WEBHOOK_SECRET).toBe(secret)
  expect((await run()).output).toContain(everythingIsThere)

  // One for all datasets, and other spaces in its queries, are the same to the doctor, too.
  const spaced = { ...rule, projection: projection.replace(/\s+/g, '\n') }
  Object.assign(sanity.state.hooks[0] ?? {}, { dataset: '*', rule: spaced })
  expect((await run()).output).toContain(everythingIsThere)
})

test('secrets that only the services have are taken over; vault values that differ are asked about', async () => {
  const { run, envFile, readEnv, takeWrites } = await startTest()
  await run()
  const before = await readEnv()
  const lines = (await readFile(envFile, 'utf8')).replace(/^\w+_WEBHOOK_SECRET=.*$/gm, '')
  await writeFile(envFile, lines)
  takeWrites()
  expect(await run()).toMatchObject({ problem: null })
  expect(await readEnv()).toEqual(before)
  expect(takeWrites()).toEqual([])

  const moved = { SITE_URL: 'https://shop.example.com' }
  const vault = 'Supabase vault: URL and secret of the webhook differs. Change it?'
  const kept = await run({ variables: moved, confirm: (question) => question !== vault })
  expect(kept.questions).toContain(vault)
  expect(await getVault()).toMatchObject([{}, { value: `${siteUrl}/api/webhooks/supabase` }])
  expect(await run({ variables: moved })).toMatchObject({ problem: null })
  expect(await getVault()).toEqual([
    { name: 'site_webhook_secret', value: before.SUPABASE_WEBHOOK_SECRET },
    { name: 'site_webhook_url', value: `${moved.SITE_URL}/api/webhooks/supabase` },
  ])
})

test('an origin without credentials is replaced after a confirmation', async () => {
  const { run, sanity } = await startTest()
  await run()
  sanity.state.origins = [
    { id: 1, origin: siteUrl, allowCredentials: false, deletedAt: null },
    { id: 2, origin: 'https://else.example', allowCredentials: false, deletedAt: null },
  ]
  const refused = await run({ confirm: (question) => question === 'Continue?' })
  expect(refused.output).toContain('allowed without credentials')
  expect(sanity.state.origins).toMatchObject([{ id: 1 }, { id: 2 }])
  await run()
  expect(sanity.state.origins).toMatchObject([
    { origin: 'https://else.example' },
    { origin: siteUrl, allowCredentials: true },
  ])
})

test('.env keeps its lines; a value that differs is overwritten after a confirmation only', async () => {
  const { run, envFile, readEnv } = await startTest()
  const text = `# ours\nSITE_URL=https://old.example.com\nSMTP_URL="smtps://a:b@c.example"\nSANITY_READ_TOKEN=\n`
  await writeFile(envFile, text, { mode: 0o644 })
  const question = '.env differs. Change it?'
  const kept = await run({ confirm: (asked) => asked !== question })
  expect(kept.questions).toContain(question)
  expect(kept.output).toContain('.env: has other values: SITE_URL')
  const lines = (await readFile(envFile, 'utf8')).split('\n')
  expect(lines.slice(0, 3)).toEqual(text.split('\n').slice(0, 3))
  expect(lines[3]).toMatch(/^SANITY_READ_TOKEN=.+/)
  await run()
  expect(await readEnv()).toMatchObject({ SITE_URL: siteUrl, SMTP_URL: 'smtps://a:b@c.example' })

  // The environment goes before the file.
  const id = /^NEXT_PUBLIC_SANITY_PROJECT_ID=.*$/m
  await writeFile(
    envFile,
    (await readFile(envFile, 'utf8')).replace(id, 'NEXT_PUBLIC_SANITY_PROJECT_ID=former'),
  )
  const variables = { NEXT_PUBLIC_SANITY_PROJECT_ID: 'test' }
  const overwrite = '.env has another NEXT_PUBLIC_SANITY_PROJECT_ID. Overwrite it?'
  const unchanged = await run({ variables, confirm: (one) => one !== overwrite })
  expect(unchanged.questions).toContain(overwrite)
  expect(await readEnv()).toMatchObject({ NEXT_PUBLIC_SANITY_PROJECT_ID: 'former' })
  await run({ variables })
  expect(await readEnv()).toMatchObject(variables)

  const wrong = { SUPABASE_SECRET_KEY: 'sb_secret_of_another_project' }
  await writeFile(
    envFile,
    (await readFile(envFile, 'utf8')).replace(projectKeys.secret, wrong.SUPABASE_SECRET_KEY),
  )
  const asked = await run({ confirm: (one) => one === 'Continue?' })
  expect(asked.output).toContain('does not have those in .env: SUPABASE_SECRET_KEY')
  expect(asked.output).not.toContain(wrong.SUPABASE_SECRET_KEY)
  expect(await readEnv()).toMatchObject(wrong)
  await run()
  expect(await readEnv()).toMatchObject({ SUPABASE_SECRET_KEY: projectKeys.secret })
})
