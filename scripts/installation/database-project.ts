import { z } from 'zod'
import { UserError } from '#scripts/terminal-log.ts'
import { chooseOrganization } from './choose-organization.ts'
import type { ProvisionContext } from './context.ts'
import { ApiError } from './management-api.ts'
import { doneStep, type Projects, type Step } from './requirement.ts'

const createdProject = z.object({ ref: z.string() })
const project = createdProject.extend({
  name: z.string(),
  organization_slug: z.string(),
  status: z.string(),
})
const organization = z.object({ id: z.string(), slug: z.string(), name: z.string() })

const health = z.array(z.object({ name: z.string(), status: z.string() }))

const pollInterval = 5_000
/** Ten minutes; a new project takes about two. */
const maximumPolls = 120

/** Region of a new project: the visitors, whose data it stores, are in Canada. */
const defaultRegion = 'ca-central-1'

/**
 * Plans the Supabase project, and the wait until its database answers.
 * @throws UserError when the named project or the organisation is not found, or the project is paused
 */
export async function planDatabaseProject(
  context: ProvisionContext,
): Promise<Pick<Projects, 'ref'> & { steps: Step[] }> {
  const { step, found } = await planProject(context)
  const health = planHealth(context, found)
  return { steps: [step, health], ref: found && health.state === 'done' ? found.ref : null }
}

/**
 * Plans the project: the one of `SUPABASE_URL`, the one of this name in the organisation, or a
 * new one.
 * @returns the step, and the ref and status of the project if it exists
 */
async function planProject(
  context: ProvisionContext,
): Promise<{ step: Step; found: { ref: string; status: string } | null }> {
  const { settings, supabase, projectName } = context
  const url = settings.get('SUPABASE_URL')
  if (url) {
    const found = await getProject(context, getProjectRef(url))
    return { step: linkStep(context, found), found }
  }
  const organizations = await supabase.request({
    path: '/v1/organizations',
    responseSchema: z.array(organization),
  })
  const chosen = chooseOrganization(
    organizations,
    settings.get('SUPABASE_ORGANIZATION'),
    'SUPABASE_ORGANIZATION',
  )
  const projects = await supabase.request({
    path: '/v1/projects',
    responseSchema: z.array(project),
  })
  const named = projects.filter(
    ({ name, organization_slug, status }) =>
      name === projectName &&
      organization_slug === chosen.slug &&
      !['GOING_DOWN', 'REMOVED'].includes(status),
  )
  const [found] = named
  if (named.length > 1) {
    throw new UserError(
      `${chosen.name} has ${named.length} Supabase projects ${projectName}: set SUPABASE_URL.`,
    )
  }
  if (found) return { step: linkStep(context, found), found }
  const region = settings.get('SUPABASE_REGION') ?? defaultRegion
  const apply = async () => {
    // Saved before the project exists, because it cannot be read again.
    const password = await settings.getOrGenerate('SUPABASE_DB_PASSWORD')
    const { ref } = await supabase.request({
      method: 'POST',
      path: '/v1/projects',
      body: {
        name: projectName,
        organization_slug: chosen.slug,
        db_pass: password,
        region_selection: { type: 'specific', code: region },
      },
      responseSchema: createdProject,
    })
    await settings.save({ SUPABASE_URL: getProjectUrl(ref) })
  }
  const title = `Supabase project ${projectName}`
  const detail = `create it in the organisation ${chosen.name}, region ${region}`
  return { step: { title, state: 'missing', detail, apply }, found: null }
}

/** Returns the ref in the URL of a hosted project. @throws UserError for any other URL */
export function getProjectRef(url: string): string {
  const [, ref] = /^https:\/\/([a-z]{20})\.supabase\.co\/?$/.exec(url) ?? []
  if (ref) return ref
  throw new UserError('SUPABASE_URL is not the URL of a hosted project, https://<ref>.supabase.co.')
}

const getProjectUrl = (ref: string) => `https://${ref}.supabase.co`

function getProject({ supabase }: ProvisionContext, ref: string) {
  const request = supabase.request({ path: `/v1/projects/${ref}`, responseSchema: project })
  return request.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    throw new UserError(`There is no Supabase project ${ref}, which SUPABASE_URL names.`)
  })
}

function linkStep(
  { settings }: ProvisionContext,
  { ref, name, status }: z.infer<typeof project>,
): Step {
  const title = `Supabase project ${name} (${ref})`
  if (['INACTIVE', 'PAUSING', 'PAUSE_FAILED'].includes(status)) {
    throw new UserError(`${title} is paused: restore it at supabase.com/dashboard.`)
  }
  if (
    settings.get('SUPABASE_URL') &&
    settings.compare({ SUPABASE_URL: getProjectUrl(ref) }).missing.length === 0
  ) {
    return doneStep(title)
  }
  const apply = () => settings.save({ SUPABASE_URL: getProjectUrl(ref) })
  return { title, state: 'missing', detail: 'is there; write its URL to .env', apply }
}

/**
 * Plans the wait until the database of a new project answers.
 * @throws UserError by the step after ten minutes, ApiError if the request is refused
 */
function planHealth(context: ProvisionContext, found: { status: string } | null): Step {
  const title = 'Supabase database'
  if (found?.status === 'ACTIVE_HEALTHY') return doneStep(title, 'is healthy')
  const apply = async () => {
    const ref = getProjectRef(context.settings.require('SUPABASE_URL'))
    for (let poll = 0; poll < maximumPolls; poll += 1) {
      if (await isHealthy(context, ref)) return
      await context.wait(pollInterval)
    }
    throw new UserError(`The database of ${ref} is not healthy after ten minutes.`)
  }
  return { title, state: 'missing', detail: 'wait until it is healthy', apply }
}

async function isHealthy({ supabase }: ProvisionContext, ref: string): Promise<boolean> {
  const path = `/v1/projects/${ref}/health?services=db`
  try {
    const services = await supabase.request({ path, responseSchema: health })
    return services.some(({ name, status }) => name === 'db' && status === 'ACTIVE_HEALTHY')
  } catch (error) {
    // A project that is coming up may not answer for its services yet.
    if (error instanceof ApiError && [400, 404, 500, 503].includes(error.status)) return false
    throw error
  }
}
