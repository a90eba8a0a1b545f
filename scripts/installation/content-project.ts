import { z } from 'zod'
import { UserError } from '#scripts/terminal-log.ts'
import { chooseOrganization } from './choose-organization.ts'
import type { ProvisionContext } from './context.ts'
import { ApiError } from './management-api.ts'
import { doneStep, type Projects, type Step } from './requirement.ts'

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
const datasets = z.array(z.object({ name: z.string(), aclMode: z.string() }))
const organization = z.object({ id: z.string(), name: z.string(), slug: z.string().nullish() })

/**
 * Plans the Sanity project and its dataset.
 * @returns the steps, and which of both exist
 * @throws UserError when the named project or the organisation is not found, or the dataset is private
 */
export async function planContentProject(
  context: ProvisionContext,
): Promise<Pick<Projects, 'projectId' | 'hasDataset'> & { steps: Step[] }> {
  const { step, projectId } = await planProject(context)
  const dataset = await planDataset(context, projectId)
  return { steps: [step, dataset], projectId, hasDataset: dataset.state === 'done' }
}

/**
 * Plans the Sanity project: the one in the environment, or else the one of this name in the organisation, or else a
 * new one.
 * @returns the step, and the id of the project if it exists
 */
async function planProject(
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
  const apply = async () => {
    const created = await sanity.request({
      method: 'POST',
      path: '/v2025-05-14/projects',
      body: { displayName: projectName, organizationId: chosen.id },
      responseSchema: createdProject,
    })
    await settings.save({ [projectIdVariable]: created })
  }
  const detail = `create it in the organisation ${chosen.name}`
  return { step: { title, state: 'missing', detail, apply }, projectId: null }
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
  const apply = () => settings.save(values)
  return { title, state: 'missing', detail: 'is there; write its id to .env', apply }
}

/** Plans the public dataset. @throws UserError if it exists and is private: this command must not publish it */
async function planDataset(context: ProvisionContext, projectId: string | null): Promise<Step> {
  const { sanity, settings, dataset } = context
  const title = `Sanity dataset ${dataset}`
  const found = projectId
    ? (
        await sanity.request({
          path: `/v2025-09-16/projects/${projectId}/datasets`,
          responseSchema: datasets,
        })
      ).find(({ name }) => name === dataset)
    : undefined
  if (found && found.aclMode !== 'public') {
    throw new UserError(
      `${title} is ${found.aclMode}, and the site reads a public one: change it at sanity.io/manage, or name another in NEXT_PUBLIC_SANITY_DATASET.`,
    )
  }
  if (found) return doneStep(title)
  const apply = async () => {
    const id = settings.require(projectIdVariable)
    await sanity.request({
      method: 'PUT',
      path: `/v2025-09-16/projects/${id}/datasets/${dataset}`,
      body: { aclMode: 'public' },
      responseSchema: z.unknown(),
    })
  }
  return { title, state: 'missing', detail: 'create it, public', apply }
}
