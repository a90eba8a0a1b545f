import { chmod, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { clientOf, nowhere, start, temporaryFolder } from './backend.ts'

test('a folder that only its owner can enter serves as well, for root too', async () => {
  const closed = await temporaryFolder()
  await chmod(closed, 0o700)
  const lines: string[] = []
  const backend = await start(join(closed, 'supabase'), nowhere, (line) => lines.push(line))
  const { data } = await clientOf(backend.url, backend.anonKey).from('dealerships').select()
  await backend.stop()
  expect(data).toHaveLength(3)
  // Root is told where Postgres, which refuses to run as root, has its data instead.
  const moved = lines
    .map((line) => /^The database is in (.+): .+ is closed to "nobody"$/.exec(line)?.[1])
    .find((path) => path !== undefined)
  expect(moved !== undefined).toBe(process.getuid?.() === 0)
  if (moved) await rm(dirname(moved), { recursive: true })
  await rm(closed, { recursive: true })
})
