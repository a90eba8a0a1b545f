import { chmod, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { testProject } from './project.ts'
import { clientOf, start, temporaryFolder } from './test-supabase.ts'

test('a data folder with mode 700 works, also for root', async () => {
  const closed = await temporaryFolder()
  await chmod(closed, 0o700)
  const lines: string[] = []
  const backend = await start(join(closed, 'supabase'), {
    project: testProject,
    name: 'supabase-local-test',
    log: (line) => lines.push(line),
  })
  const { data } = await clientOf(backend.url, backend.anonKey).from('shelves').select()
  await backend.stop()
  expect(data).toHaveLength(1)
  // As root, Postgres runs as another user; the log names the folder in /var/lib that it uses.
  const moved = lines
    .map((line) => /^The database is in (.+): .+ is closed to "nobody"$/.exec(line)?.[1])
    .find((path) => path !== undefined)
  expect(moved !== undefined).toBe(process.getuid?.() === 0)
  if (moved) {
    expect(dirname(moved)).toMatch(/^\/var\/lib\/supabase-local-test-/)
    await rm(dirname(moved), { recursive: true })
  }
  await rm(closed, { recursive: true })
})
