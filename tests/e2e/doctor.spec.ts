import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from '#tests/support/fixtures.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'

test('npm run doctor finds the running system in order @mutating', async ({ system }) => {
  const { SANITY_API_HOST: _, ...variables } = process.env
  const env = {
    ...variables,
    ...{ LOCAL_DATA_DIR: testDataDir, NEXT_PUBLIC_SANITY_PROJECT_ID: '', SUPABASE_URL: '' },
  }
  const { code, output } = await new Promise<{ code: unknown; output: string }>((done) => {
    execFile(process.execPath, [resolve('scripts/doctor.ts')], { env }, (error, text) =>
      done({ code: error?.code ?? 0, output: text }),
    )
  })
  expect(output).toContain(`${system.site} after`)
  expect(output).toContain('All is well.')
  expect(code).toBe(0)
})
