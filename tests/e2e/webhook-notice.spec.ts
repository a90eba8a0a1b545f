import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { sendSignedWebhook } from '#tests/support/send-webhook.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'

const stateFile = z.object({ sanityWebhookSecret: z.string() })

test('the Studio tells staff that the site refused webhooks, until it accepts one @mutating', async ({
  studio,
  page,
  system,
}) => {
  const url = `${system.site}/api/webhooks/sanity`
  const file = readFileSync(join(testDataDir, 'state.json'), 'utf8')
  const { sanityWebhookSecret } = stateFile.parse(JSON.parse(file))
  const change = { _type: 'somethingElse' }
  const notice = page.getByRole('alert').filter({ hasText: 'notifications of changes' })
  try {
    for (let count = 0; count < 2; count += 1) {
      expect((await sendSignedWebhook(url, 'another-secret-of-it', change)).status).toBe(401)
    }
    await studio.open('/structure/homePage')
    await expect(notice).toContainText('The site refused 2 notifications of changes')
  } finally {
    expect((await sendSignedWebhook(url, sanityWebhookSecret, change)).status).toBe(200)
  }
  const readiness = await (await fetch(`${system.site}/api/health/ready`)).json()
  expect(readiness.refusedWebhooks).toEqual([])
})
