import { Hono } from 'hono'
import { z } from 'zod'
import { httpError, insufficientPermissions } from '../../errors.ts'
import type { Lake } from '../../lake.ts'
import { openEventStream } from '../../listen/event-stream.ts'
import { documentGrants, hasPermission, isRobot, roles, type User } from '../../users.ts'
import { requirePermission, requireProject, requireUser } from '../access.ts'
import { parseBody } from '../request.ts'
import { describeRole } from './users.ts'

/** Body of the creation of a dataset, which is public, as that of the start, unless it is an add-on. */
const datasetBody = z.object({ datasetProfile: z.string().max(64).default('content') })

const copyBody = z.object({ targetDataset: z.string() })

/** The second is that of a client without a host name of the project. */
const datasetPaths = ['/projects/:projectId/datasets/:dataset', '/datasets/:dataset']

/** Rights on the project are those on its content. */
const contentScope = { isAddon: false }

/**
 * Grants of a user on the project. Without `deployStudio` the Studio does not encode its schema each time it opens, to
 * upload it to services that are not here.
 */
function projectGrants(user: User): { name: string }[] {
  const names = hasPermission(user, 'manage', contentScope) ? ['read', 'update'] : ['read']
  return names.map((name) => ({ name }))
}

/** Limits of releases as `ReleaseLimits` of the Studio describes; null is none. */
const releaseLimits = {
  orgActiveReleaseCount: 0,
  orgMeteredActiveReleaseCount: 0,
  orgActiveReleaseLimit: null,
  datasetReleaseLimit: 1000,
}

/** `/projects/…` and `/datasets`: one project with its datasets, and the grants of each role. */
export function projectsRoutes(lake: Lake): Hono {
  /** Datasets of a profile; of add-ons, those for a dataset. */
  const listDatasets = (datasetProfile = 'content', addonFor?: string) =>
    lake.datasets
      .list()
      .filter(({ profile }) => profile === datasetProfile)
      .filter((one) => addonFor === undefined || one.addonFor === addonFor)
      .map(({ name, profile, addonFor }) => ({
        ...{ name, datasetProfile: profile, addonFor, tags: [], features: [] },
        aclMode: profile === 'comments' ? 'private' : 'public',
      }))
  const membersFor = (user: User) =>
    lake.users.map((one) => ({
      id: one.id,
      isCurrentUser: one === user,
      isRobot: isRobot(one),
      roles: [describeRole(one)],
    }))
  const projectFor = (user: User) => ({
    id: lake.projectId,
    displayName: 'Local project',
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    maxRetentionDays: 0,
    activityFeedEnabled: false,
    members: membersFor(user),
    features: [],
    metadata: {},
    createdAt: '2025-01-01T00:00:00Z',
    updatedAt: '2025-01-01T00:00:00Z',
  })
  const emptyLists = ['user-applications', 'tags', 'cors', 'tokens', 'invitations', 'hooks']

  const routes = new Hono()
    .use('/projects/:projectId/*', async (context, next) => {
      requireProject(lake, context.req.param('projectId'))
      requireUser(lake, context)
      await next()
    })
    .get('/projects', (context) => context.json([projectFor(requireUser(lake, context))]))
    .get('/projects/:projectId', (context) => context.json(projectFor(requireUser(lake, context))))
    .get('/projects/:projectId/grants', (context) => {
      const user = requireUser(lake, context)
      const mode = hasPermission(user, 'update', contentScope) ? 'publish' : 'read'
      return context.json({
        'sanity.document.filter.mode': [{ grants: [{ name: 'mode', params: { mode } }] }],
        'sanity.project': [{ grants: projectGrants(user) }],
      })
    })
    .get('/projects/:projectId/new-content-release-allowed', (context) =>
      context.json({ data: releaseLimits }),
    )
    .get('/projects/:projectId/roles', (context) =>
      context.json(
        Object.entries(roles).map(([name, { title, description }]) => ({
          name,
          title,
          description,
        })),
      ),
    )
    .get('/projects/:projectId/members', (context) =>
      context.json(membersFor(requireUser(lake, context))),
    )
    .get('/projects/:projectId/datasets', (context) => {
      const { datasetProfile, addonFor } = context.req.query()
      return context.json(listDatasets(datasetProfile, addonFor))
    })
    // The Studio sends it before the first comment or task.
    .post('/comments/:dataset/setup', async (context) => {
      const user = requireUser(lake, context)
      if (isRobot(user)) throw httpError(403, insufficientPermissions('create').message)
      const datasetName = await lake.datasets.setUpAddon(context.req.param('dataset'))
      return context.json({ datasetName, aclMode: 'private' })
    })
    .on('PUT', datasetPaths, async (context) => {
      requirePermission(lake, context, 'manage')
      const { datasetProfile } = await parseBody(context, datasetBody, 'invalidRequestError')
      const name = context.req.param('dataset') ?? ''
      await lake.datasets.create({ name, profile: datasetProfile, addonFor: null })
      return context.json({ datasetName: name, aclMode: 'public' })
    })
    .put('/datasets/:dataset/copy', async (context) => {
      requirePermission(lake, context, 'manage')
      const { targetDataset } = await parseBody(context, copyBody, 'invalidRequestError')
      await lake.datasets.copy(context.req.param('dataset'), targetDataset)
      return context.json({ datasetName: targetDataset, aclMode: 'public', jobId: targetDataset })
    })
    // The command line of Sanity follows the job, which has ended already.
    .get('/jobs/:id/listen', () => {
      const stream = openEventStream(() => {})
      stream.send({ event: 'job', data: { state: 'completed', progress: 100 } })
      stream.close()
      return stream.response
    })
    .on('DELETE', datasetPaths, async (context) => {
      requirePermission(lake, context, 'manage')
      await lake.datasets.delete(context.req.param('dataset') ?? '')
      return context.json({ deleted: true })
    })
    .get('/projects/:projectId/datasets/:dataset/acl', (context) =>
      context.json(documentGrants(requireUser(lake, context), lake)),
    )
    .get('/projects/:projectId/datasets/:dataset/settings/indexing', (context) =>
      context.json({ maxFieldDepth: null }),
    )
    .get('/projects/:projectId/datasets/:dataset/settings/embeddings', (context) =>
      context.json({ enabled: false, status: 'disabled' }),
    )
    .get('/datasets', (context) => {
      requireUser(lake, context)
      return context.json(listDatasets())
    })
  for (const name of emptyLists) {
    routes.get(`/projects/:projectId/${name}`, (context) => context.json([]))
  }
  return routes
}
