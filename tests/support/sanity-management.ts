import { z } from 'zod'
import { type FakeRoute, startFakeApi } from './fake-management-api.ts'

const hookSettings = z.strictObject({
  httpMethod: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  apiVersion: z.string().regex(/^v\d{4}-\d\d-\d\d$/),
  includeDrafts: z.boolean(),
  secret: z.string(),
  rule: z.strictObject({
    on: z.array(z.enum(['create', 'update', 'delete'])),
    filter: z.string(),
    projection: z.string(),
  }),
})
const newHook = hookSettings.extend({
  type: z.literal('document'),
  name: z.string(),
  dataset: z.string(),
  url: z.url(),
})
const newProject = z.strictObject({ displayName: z.string().min(1), organizationId: z.string() })
const newDataset = z.strictObject({ aclMode: z.enum(['public', 'private']) })
const newOrigin = z.strictObject({ origin: z.url(), allowCredentials: z.boolean() })
const newRobot = z.strictObject({
  label: z.string(),
  memberships: z.array(
    z.strictObject({
      resourceType: z.literal('project'),
      resourceId: z.string(),
      roleNames: z.array(z.literal('viewer')),
    }),
  ),
})

type Hook = Partial<z.infer<typeof newHook>> & Record<string, unknown> & { id: string }

export interface SanityState {
  organizations: { id: string; name: string; slug: string | null }[]
  projects: { id: string; displayName: string; organizationId: string }[]
  datasets: { name: string; aclMode: string }[]
  origins: { id: number; origin: string; allowCredentials: boolean; deletedAt: null }[]
  hooks: Hook[]
  robots: z.infer<typeof newRobot>[]
}

/**
 * Starts a fake of Sanity's management API for one project: an answer by the types of `@sanity/cli`,
 * unproved against the real service.
 * @param projectId id that a created project gets
 */
export async function startSanityManagement(token: string, projectId: string, readToken: string) {
  const state: SanityState = {
    organizations: [{ id: 'oNorth', name: 'North Traction', slug: null }],
    projects: [],
    datasets: [],
    origins: [],
    hooks: [],
    robots: [],
  }
  const unknownProject = { status: 404, body: { error: 'Not Found', message: 'Project not found' } }
  const inProject = (route: FakeRoute): FakeRoute => ({
    ...route,
    answer: (request) =>
      state.projects.some(({ id }) => id === request.groups[0])
        ? route.answer(request)
        : unknownProject,
  })
  const routes: FakeRoute[] = [
    {
      method: 'GET',
      path: /^\/v2025-05-14\/organizations$/,
      answer: () => ({ body: state.organizations }),
    },
    {
      method: 'GET',
      path: /^\/v2025-09-22\/projects$/,
      answer: ({ query }) => ({
        body: state.projects.filter(
          ({ organizationId }) => organizationId === query.get('organizationId'),
        ),
      }),
    },
    inProject({
      method: 'GET',
      path: /^\/v2025-09-22\/projects\/([^/]+)$/,
      answer: ({ groups }) => ({ body: state.projects.find(({ id }) => id === groups[0]) }),
    }),
    {
      method: 'POST',
      path: /^\/v2025-05-14\/projects$/,
      body: newProject,
      answer: ({ body }) => {
        state.projects.push({ id: projectId, ...newProject.parse(body) })
        return { status: 201, body: { id: projectId, projectId } }
      },
    },
    inProject({
      method: 'GET',
      path: /^\/v2025-09-16\/projects\/([^/]+)\/datasets$/,
      answer: () => ({ body: state.datasets }),
    }),
    inProject({
      method: 'PUT',
      path: /^\/v2025-09-16\/projects\/([^/]+)\/datasets\/([^/]+)$/,
      body: newDataset,
      answer: ({ groups: [, name = ''], body }) => {
        if (state.datasets.some((one) => one.name === name)) {
          return { status: 409, body: { message: 'Dataset already exists' } }
        }
        const { aclMode } = newDataset.parse(body)
        state.datasets.push({ name, aclMode })
        return { body: { datasetName: name, aclMode } }
      },
    }),
    inProject({
      method: 'GET',
      path: /^\/v2025-08-14\/projects\/([^/]+)\/cors$/,
      answer: () => ({ body: state.origins }),
    }),
    inProject({
      method: 'POST',
      path: /^\/v2025-08-14\/projects\/([^/]+)\/cors$/,
      body: newOrigin,
      answer: ({ body }) => {
        const added = newOrigin.parse(body)
        if (state.origins.some(({ origin }) => origin === added.origin)) {
          return { status: 409, body: { message: 'Origin already exists' } }
        }
        state.origins.push({ id: 100 + state.origins.length, deletedAt: null, ...added })
        return { body: state.origins.at(-1) }
      },
    }),
    inProject({
      method: 'DELETE',
      path: /^\/v2025-08-14\/projects\/([^/]+)\/cors\/(\d+)$/,
      answer: ({ groups }) => {
        state.origins = state.origins.filter(({ id }) => id !== Number(groups[1]))
        return { body: { id: groups[1], deleted: true } }
      },
    }),
    inProject({
      method: 'GET',
      path: /^\/v2025-08-04\/hooks\/projects\/([^/]+)$/,
      answer: () => ({ body: state.hooks }),
    }),
    inProject({
      method: 'GET',
      path: /^\/v2025-08-04\/hooks\/projects\/([^/]+)\/([^/]+)\/attempts$/,
      answer: () => ({ body: [] }),
    }),
    inProject({
      method: 'POST',
      path: /^\/v2025-08-04\/hooks\/projects\/([^/]+)$/,
      body: newHook,
      answer: ({ body }) => {
        const unset = { deletedAt: null, description: null, headers: {} }
        const flags = { isDisabled: false, isDisabledByUser: false }
        const id = `hook${state.hooks.length + 1}`
        state.hooks.push({ id, ...unset, ...flags, ...newHook.parse(body) })
        return { status: 201, body: state.hooks.at(-1) }
      },
    }),
    inProject({
      method: 'PATCH',
      path: /^\/v2025-08-04\/hooks\/projects\/([^/]+)\/([^/]+)$/,
      body: hookSettings.partial(),
      answer: ({ groups, body }) => {
        const found = state.hooks.find(({ id }) => id === groups[1])
        if (!found) return { status: 404, body: { message: 'Hook not found' } }
        return { body: Object.assign(found, body) }
      },
    }),
    inProject({
      method: 'POST',
      path: /^\/v2025-07-11\/access\/project\/([^/]+)\/robots$/,
      body: newRobot,
      answer: ({ body }) => {
        const robot = newRobot.parse(body)
        state.robots.push(robot)
        return { body: { id: `robot${state.robots.length}`, ...robot, token: readToken } }
      },
    }),
  ]
  return { state, ...(await startFakeApi(token, routes)) }
}
