import { z } from 'zod'
import { UserError } from '../terminal-log.ts'
import { chooseOrganization } from './choose-organization.ts'
import { doneStep, type ProvisionContext, type Step } from './context.ts'
import { ApiError } from './management-api.ts'

const projectIdVariable = 'NEXT_PUBLIC_SANITY_PROJECT_ID'

const project = z.object({
  id: z.string(),
  displayName: z.string(),
  organizationId: z.string().nullish(),
})
const createdProject = z
  .object({ id: z.string().optional(), projectId: z.string().optional() })
  .transform(({ id, projectId }) => projectId ?? id)
  .pipe(z.string())
const organization = z.object({ id: z.string(), name: z.string(), slug: z.string().nullish() })

/**
 * Plans the Sanity project: the one that the environment names, the one of this name in the
 * organisation, or a new one.
 * @returns the step, and the id of the project if it exists
 * @throws UserError when the named project or the organisation is not found
 */
export async function planSanityProject(
  context: ProvisionContext,
): Promise<{ step: Step; projectId: string | null }> {
  const { settings, sanity, projectName } = context
  const id = settings.get(projectIdVariable)
  if (id) {
    const { displayName } = await getProject(context, id)
    const step = linkStep(context, id, `Sanity project ${displayName} (${id})`)
    return { step, projectId: id }
  }
  const organizations = await sanity.request({
    path: '/v2025-05-14/organizations',
    responseSchema: z.array(organization),
  })
  const chosen = chooseOrganization(
    organizations,
    settings.get('SANITY_ORGANIZATION'),
    'SANITY_ORGANIZATION',
  )
  const query = `includeMembers=false&includeFeatures=false&organizationId=${encodeURIComponent(chosen.id)}`
  const projects = await sanity.request({
    path: `/v2025-09-22/projects?${query}`,
    responseSchema: z.array(project),
  })
  const named = projects.filter(
    (one) => one.displayName === projectName && one.organizationId === chosen.id,
  )
  const [found] = named
  if (named.length > 1) {
    throw new UserError(
      `${chosen.name} has ${named.length} Sanity projects ${projectName}: set ${projectIdVariable}.`,
    )
  }
  const title = `Sanity project ${projectName}`
  if (found)
    return { step: linkStep(context, found.id, `${title} (${found.id})`), projectId: found.id }
  const run = async () => {
    const created = await sanity.request({
      method: 'POST',
      path: '/v2025-05-14/projects',
      body: { displayName: projectName, organizationId: chosen.id },
      responseSchema: createdProject,
    })
    await settings.save({ [projectIdVariable]: created })
  }
  const detail = `create it in the organisation ${chosen.name}`
  return { step: { title, state: 'missing', detail, run }, projectId: null }
}

function getProject({ sanity }: ProvisionContext, id: string) {
  const path = `/v2025-09-22/projects/${encodeURIComponent(id)}`
  return sanity.request({ path, responseSchema: project }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    throw new UserError(`There is no Sanity project ${id}, which ${projectIdVariable} names.`)
  })
}

function linkStep({ settings }: ProvisionContext, id: string, title: string): Step {
  const values = { [projectIdVariable]: id }
  const { missing, differing } = settings.compare(values)
  if (missing.length + differing.length === 0) return doneStep(title)
  const run = () => settings.save(values)
  return { title, state: 'missing', detail: 'is there; write its id to .env', run }
}
