import { createClient } from '@sanity/client'
import { afterEach, expect, test, vi } from 'vitest'
import { askBeforeRelease, setBeforeRelease } from '#studio/variants/before-release.ts'

const send = vi.fn(async (_body: unknown) => {})
const client = createClient(
  askBeforeRelease({
    ...{ projectId: 'test', dataset: 'test', apiVersion: '2025-02-19', useCdn: false },
    requestHandler: async (request) => {
      await send('body' in request ? request.body : null)
      return { transactionId: 't' }
    },
  }),
)
afterEach(() => {
  send.mockClear()
})

const publishAt = '2026-12-01T12:00:00.000Z'

test('a release is published or scheduled once the question is answered', async () => {
  const asked: string[] = []
  const remove = setBeforeRelease(async (id) => {
    asked.push(id)
  })
  await client.releases.publish({ releaseId: 'r1' })
  await client.withConfig({ useCdn: false }).releases.schedule({ releaseId: 'r2', publishAt })
  expect(asked).toEqual(['r1', 'r2'])
  expect(send).toHaveBeenCalledTimes(2)
  remove()
  await client.releases.publish({ releaseId: 'r3' })
  expect(asked).toHaveLength(2)
  expect(send).toHaveBeenCalledTimes(3)
})

test('one that staff take back is not sent', async () => {
  const remove = setBeforeRelease(async () => {
    throw new Error('its French is not complete')
  })
  await expect(client.releases.publish({ releaseId: 'r1' })).rejects.toThrow('French')
  await expect(client.clone().releases.schedule({ releaseId: 'r1', publishAt })).rejects.toThrow(
    'French',
  )
  expect(send).not.toHaveBeenCalled()
  remove()
})

test('a question about permissions, other actions and edits ask nothing', async () => {
  const remove = setBeforeRelease(async () => {
    throw new Error('asked')
  })
  await client.releases.publish({ releaseId: 'r1' }, { dryRun: true })
  await client.releases.archive({ releaseId: 'r1' })
  await client.action({
    ...{ actionType: 'sanity.action.document.publish', draftId: 'drafts.a', publishedId: 'a' },
  })
  await client.create({ _type: 'page' })
  expect(send).toHaveBeenCalledTimes(4)
  remove()
})
