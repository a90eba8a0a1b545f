import { Hono } from 'hono'
import type { Lake } from '../../lake.ts'

/**
 * Features of the project. The Studio renders all of itself a second time if `studioComments` is missing,
 * with the offer to buy it; without `sanityTasks` it offers to buy tasks.
 */
const features = ['contentReleases', 'singleDocRelease', 'studioComments', 'sanityTasks']

/** The Studio of a published or archived release reads the period of retention; without days, it names none. */
const featureTypes = { retention: { features: [{ attributes: {} }] } }

/** Responses of the sanity.io services that the Studio requests; empty where it does not need them. */
export function studioServiceRoutes(lake: Lake): Hono {
  return (
    new Hono()
      .get('/ping', (context) => context.text('PONG'))
      .get('/data/ping/:dataset', (context) => context.text('PONG'))
      // The schema, which hosted services would read: nothing of it is missing.
      .post('/descriptors/claim', (context) =>
        context.json({ synchronization: { type: 'complete' } }),
      )
      .get('/features', (context) => context.json(features))
      .get('/help', (context) => context.json({ resources: { title: 'Help', sectionArray: [] } }))
      .get('/journey/announcements', (context) => context.json([]))
      .get('/journey/*', (context) => context.json(null))
      .post('/journey/*', (context) => context.json(null))
      .get('/schedules/*', (context) => context.json({ schedules: [] }))
      .get('/intake/telemetry-status', (context) => context.json({ status: 'denied' }))
      .post('/intake/*', (context) => context.json({}))
      .get('/subscriptions/project/:projectId', (context) =>
        context.json({ id: 'local', projectId: lake.projectId, plan: {}, featureTypes }),
      )
      .get('/access/requests/me', (context) => context.json([]))
      .get('/geoip/country', (context) => context.json({ country: null }))
  )
}
