import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { testPort } from './test-data-dir.ts'

const port = testPort + 4

/** URL of the translation service of the system under test, at which a test starts one. */
export const translationUrl = `http://127.0.0.1:${port}/translate`

const request = z.object({ texts: z.array(z.string()) })

/** Runs a translation service that answers by `translate` while `run` works with it. */
export async function withTranslationServer(
  translate: (text: string) => string,
  run: () => Promise<void>,
) {
  const server = createServer(async (incoming, response) => {
    const { texts } = request.parse(await json(incoming))
    response.end(JSON.stringify({ texts: texts.map(translate) }))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  try {
    await run()
  } finally {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}
