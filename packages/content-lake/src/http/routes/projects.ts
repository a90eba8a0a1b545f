import { Hono } from 'hono'
import { z } from 'zod'
import type { Lake } from '../../lake.ts'
import { getIdentity, type Role, requireEditor, requireProject, requireToken } from '../access.ts'
import { roles } from './users.ts'

/** Body of the creation of a dataset; every dataset is public, as that of the start. */
const datasetBody = z.object({ datasetProfile: z.string().max(64).default('content') })

/** The second is that of a client without a host name of the project. */
const datasetPaths = ['/projects/:projectId/datasets/:dataset', '/datasets/:dataset']

const everyRole: Role[] = ['editor', 'viewer']

const permissions = {
  editor: ['read', 'create', 'update', 'history', 'editHistory', 'publish', 'manage'],
  viewer: ['read'],
}

/**
 * Grants of each role on the project, and its mode of access to documents. Without `deployStudio` the
 * Studio does not encode its schema each time it opens, to upload it to services that are not embedded.
 */
const projectGrants = { editor: ['read', 'update'], viewer: ['read'] }
const documentMode = { editor: 'publish', viewer: 'read' }

/** Limits of releases as `ReleaseLimits` of the Studio describes; null is none. */
const releaseLimits = {
  orgActiveReleaseCount: 0,
  orgMeteredActiveReleaseCount: 0,
  orgActiveReleaseLimit: null,
  datasetReleaseLimit: 1000,
}

/** `/projects/…` and `/datasets`: one project with its datasets, and the grants of each role. */
export function projectsRoutes(lake: Lake): Hono {
  const listDatasets = () =>
    lake.datasets.list().map(({ name, profile }) => ({
      ...{ name, aclMode: 'public', datasetProfile: profile, tags: [], features: [] },
    }))
  const membersFor = (role: Role) =>
    everyRole.map((one) => ({
      id: getIdentity(one),
      isCurrentUser: one === role,
      isRobot: false,
      roles: [roles[one]],
    }))
  const projectFor = (role: Role) => ({
    id: lake.projectId,
    displayName: 'Local project',
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    maxRetentionDays: 0,
    activityFeedEnabled: false,
    members: membersFor(role),
    features: [],
    metadata: {},
    createdAt: '2025-01-01T00:00:00Z',
    updatedAt: '2025-01-01T00:00:00Z',
  })
  const emptyLists = ['user-applications', 'tags', 'cors', 'tokens', 'invitations', 'hooks']

  const routes = new Hono()
    .use('/projects/:projectId/*', async (context, next) => {
      requireProject(lake, context.req.param('projectId'))
      requireToken(lake, context)
      await next()
    })
    .get('/projects', (context) => context.json([projectFor(requireToken(lake, context))]))
    .get('/projects/:projectId', (context) => context.json(projectFor(requireToken(lake, context))))
    .get('/projects/:projectId/grants', (context) => {
      const role = requireToken(lake, context)
      return context.json({
        'sanity.document.filter.mode': [
          { grants: [{ name: 'mode', params: { mode: documentMode[role] } }] },
        ],
        'sanity.project': [{ grants: projectGrants[role].map((name) => ({ name })) }],
      })
    })
    .get('/projects/:projectId/new-content-release-allowed', (context) =>
      context.json({ data: releaseLimits }),
    )
    .get('/projects/:projectId/roles', (context) =>
      context.json(everyRole.map((role) => roles[role])),
    )
    .get('/projects/:projectId/members', (context) =>
      context.json(membersFor(requireToken(lake, context))),
    )
    .get('/projects/:projectId/datasets', (context) => {
      const profile = context.req.query('datasetProfile') ?? 'content'
      return context.json(listDatasets().filter((one) => one.datasetProfile === profile))
    })
    .on('PUT', datasetPaths, async (context) => {
      requireEditor(lake, context, 'create')
      const { datasetProfile } = datasetBody.parse(await context.req.json().catch(() => ({})))
      const name = context.req.param('dataset') ?? ''
      await lake.datasets.create({ name, profile: datasetProfile })
      return context.json({ datasetName: name, aclMode: 'public' })
    })
    .on('DELETE', datasetPaths, async (context) => {
      requireEditor(lake, context, 'update')
      await lake.datasets.delete(context.req.param('dataset') ?? '')
      return context.json({ deleted: true })
    })
    .get('/projects/:projectId/datasets/:dataset/acl', (context) =>
      context.json([{ filter: 'true', permissions: permissions[requireToken(lake, context)] }]),
    )
    .get('/projects/:projectId/datasets/:dataset/settings/indexing', (context) =>
      context.json({ maxFieldDepth: null }),
    )
    .get('/projects/:projectId/datasets/:dataset/settings/embeddings', (context) =>
      context.json({ enabled: false, status: 'disabled' }),
    )
    .get('/datasets', (context) => {
      requireToken(lake, context)
      return context.json(listDatasets())
    })
  for (const name of emptyLists) {
    routes.get(`/projects/:projectId/${name}`, (context) => context.json([]))
  }
  return routes
}
