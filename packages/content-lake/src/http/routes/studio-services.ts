import { Hono } from 'hono'
import type { Lake } from '../../lake.ts'

/** Responses of the sanity.io services that the Studio requests; empty where it does not need them. */
export function studioServiceRoutes(lake: Lake): Hono {
  return new Hono()
    .get('/ping', (context) => context.text('PONG'))
    .get('/data/ping/:dataset', (context) => context.text('PONG'))
    .get('/features', (context) => context.json(['contentReleases', 'singleDocRelease']))
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
    .get('/access/requests/me', (context) => context.json([]))
    .get('/geoip/country', (context) => context.json({ country: null }))
}
