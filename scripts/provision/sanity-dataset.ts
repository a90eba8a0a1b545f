import { z } from 'zod'
import { UserError } from '../terminal-log.ts'
import { doneStep, type ProvisionContext, type Step } from './context.ts'

const datasets = z.array(z.object({ name: z.string(), aclMode: z.string() }))
const version = 'v2025-09-16'

/**
 * Plans the public dataset.
 * @returns the step, and whether the dataset exists
 * @throws UserError when it exists and is private: this command must not publish its documents
 */
export async function planSanityDataset(
  context: ProvisionContext,
  projectId: string | null,
): Promise<{ step: Step; exists: boolean }> {
  const { sanity, settings, dataset } = context
  const title = `Sanity dataset ${dataset}`
  const found = projectId
    ? (
        await sanity.request({
          path: `/${version}/projects/${projectId}/datasets`,
          responseSchema: datasets,
        })
      ).find(({ name }) => name === dataset)
    : undefined
  if (found && found.aclMode !== 'public') {
    throw new UserError(
      `${title} is ${found.aclMode}, and the site reads a public one: change it at sanity.io/manage, or name another in NEXT_PUBLIC_SANITY_DATASET.`,
    )
  }
  if (found) return { step: doneStep(title), exists: true }
  const run = async () => {
    const id = settings.require('NEXT_PUBLIC_SANITY_PROJECT_ID')
    await sanity.request({
      method: 'PUT',
      path: `/${version}/projects/${id}/datasets/${dataset}`,
      body: { aclMode: 'public' },
      responseSchema: z.unknown(),
    })
  }
  return { step: { title, state: 'missing', detail: 'create it, public', run }, exists: false }
}
