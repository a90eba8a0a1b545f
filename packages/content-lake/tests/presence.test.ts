import { fromSanityClient } from '@sanity/bifur-client'
import { expect, onTestFinished, test } from 'vitest'
import { startTestLake } from './test-lake.ts'

test('two tabs receive each other’s presence and are notified when the other leaves', async () => {
  const { lake, client } = await startTestLake()
  const heard: unknown[] = []
  const { dataset, token } = lake
  const openTab = () =>
    fromSanityClient({
      config: () => ({ dataset, token }),
      getUrl: (path: string) => client.getUrl(path),
    })
  const [one, other] = [openTab(), openTab()]
  const listening = one.listen('presence').subscribe((event) => heard.push(event))
  onTestFinished(() => listening.unsubscribe())
  const announced = { data: { sessionId: 'other', locations: [{ path: ['title'] }] } }
  const stay = other.heartbeats.subscribe()
  await expect
    .poll(() => {
      other.request('presence_announce', announced).subscribe()
      return heard
    })
    .toContainEqual({ ...{ type: 'state', i: 'local-editor' }, m: announced.data })
  other.request('presence_rollcall', { session: 'other' }).subscribe()
  await expect
    .poll(() => heard)
    .toContainEqual({ type: 'rollCall', i: 'local-editor', session: 'other' })
  other.request('presence_disconnect', { session: 'other' }).subscribe()
  await expect
    .poll(() => heard)
    .toContainEqual({ type: 'disconnect', i: 'local-editor', m: { session: 'other' } })
  stay.unsubscribe()
})
