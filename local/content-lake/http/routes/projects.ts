import { Hono } from 'hono'
import { editorId, type Lake } from '../../lake.ts'
import { requireProject, requireToken } from '../access.ts'
import { administrator } from './users.ts'

const allPermissions = ['read', 'create', 'update', 'history', 'editHistory', 'publish', 'manage']

/** `/projects/…` and `/datasets`: one project with one dataset, where the editor may do all. */
export function projectsRoutes(lake: Lake): Hono {
  const dataset = {
    name: lake.dataset,
    aclMode: 'public',
    datasetProfile: 'content',
    tags: [],
    features: [],
  }
  const project = {
    id: lake.projectId,
    displayName: 'Local project',
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    maxRetentionDays: 0,
    activityFeedEnabled: false,
    members: [{ id: editorId, isCurrentUser: true, isRobot: false, roles: [administrator] }],
    features: [],
    metadata: {},
    createdAt: '2025-01-01T00:00:00Z',
    updatedAt: '2025-01-01T00:00:00Z',
  }
  const grant = { filter: 'true', permissions: allPermissions }
  const emptyLists = ['user-applications', 'tags', 'cors', 'tokens', 'invitations', 'hooks']

  const routes = new Hono()
    .use('/projects/:projectId/*', async (context, next) => {
      requireProject(lake, context.req.param('projectId'))
      requireToken(lake, context)
      await next()
    })
    .get('/projects', (context) => {
      requireToken(lake, context)
      return context.json([project])
    })
    .get('/projects/:projectId', (context) => context.json(project))
    .get('/projects/:projectId/grants', (context) =>
      context.json({
        'sanity.document.filter.mode': [
          { grants: [{ name: 'mode', params: { mode: 'publish' } }] },
        ],
        'sanity.project': [
          { grants: ['read', 'update', 'deployStudio'].map((name) => ({ name })) },
        ],
      }),
    )
    .get('/projects/:projectId/roles', (context) => context.json([administrator]))
    .get('/projects/:projectId/members', (context) => context.json(project.members))
    .get('/projects/:projectId/datasets', (context) => {
      // Comments and tasks live in add-on datasets, of which there are none.
      const isAddon = (context.req.query('datasetProfile') ?? 'content') !== 'content'
      return context.json(isAddon ? [] : [dataset])
    })
    .get('/projects/:projectId/datasets/:dataset/acl', (context) => context.json([grant]))
    .get('/projects/:projectId/datasets/:dataset/settings/indexing', (context) =>
      context.json({ maxFieldDepth: null }),
    )
    .get('/datasets', (context) => {
      requireToken(lake, context)
      return context.json([dataset])
    })
  for (const name of emptyLists) {
    routes.get(`/projects/:projectId/${name}`, (context) => context.json([]))
  }
  return routes
}
