import { Hono } from 'hono'
import type { Lake } from '../../lake.ts'

/** Services of sanity.io that the Studio asks for and does without here. */
export function studioServiceRoutes(lake: Lake): Hono {
  return (
    new Hono()
      .get('/ping', (context) => context.text('PONG'))
      .get('/features', (context) => context.json([]))
      .get('/help', (context) => context.json({ resources: { title: 'Help', sectionArray: [] } }))
      .get('/journey/announcements', (context) => context.json([]))
      .get('/journey/*', (context) => context.json(null))
      .post('/journey/*', (context) => context.json(null))
      .get('/schedules/*', (context) => context.json({ schedules: [] }))
      .get('/intake/telemetry-status', (context) => context.json({ status: 'denied' }))
      .post('/intake/*', (context) => context.json({}))
      .get('/subscriptions/project/:projectId', (context) =>
        context.json({ id: 'local', projectId: lake.projectId, plan: {}, featureTypes: {} }),
      )
      // The Studio hands its schema over in order to claim a descriptor of it.
      .post('/descriptors/claim', (context) =>
        context.json({ expiresAt: '2100-01-01T00:00:00Z', synchronization: { type: 'complete' } }),
      )
      .get('/access/requests/me', (context) => context.json([]))
      .get('/geoip/country', (context) => context.json({ country: null }))
  )
}
