import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

test('the animations of the lightbox, their library included, are at most 4 KiB of gzip', async () => {
  const outputs = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'components/media/glide.ts',
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const chunks = [outputs].flat().flatMap((each) => ('output' in each ? each.output : []))
  const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
  // A call of the library, which shows that it is bundled.
  expect(code).toContain('commitStyles')
  expect(gzipSync(code).length).toBeLessThanOrEqual(4096)
})
