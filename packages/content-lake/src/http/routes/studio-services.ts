import { Hono } from 'hono'
import type { Lake } from '../../lake.ts'

/** Empty responses of the sanity.io services that the Studio requests but does not need. */
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
      // The Studio uploads its schema to claim a descriptor.
      .post('/descriptors/claim', (context) =>
        context.json({ expiresAt: '2100-01-01T00:00:00Z', synchronization: { type: 'complete' } }),
      )
      .get('/access/requests/me', (context) => context.json([]))
      .get('/geoip/country', (context) => context.json({ country: null }))
  )
}
