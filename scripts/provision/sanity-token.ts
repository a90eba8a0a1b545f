import { z } from 'zod'
import { doneStep, type ProvisionContext, type Step } from './context.ts'

const variable = 'SANITY_READ_TOKEN'
const robot = z.object({ token: z.string().min(16) })

/** Plans the token by which the preview reads drafts. Its value is readable at its creation only. */
export function planSanityToken({ sanity, settings, siteUrl }: ProvisionContext): Step {
  const title = 'Sanity token of the preview (role Viewer)'
  if (settings.get(variable)) return doneStep(title, `${variable} is set`)
  const run = async () => {
    const projectId = settings.require('NEXT_PUBLIC_SANITY_PROJECT_ID')
    const { token } = await sanity.request({
      method: 'POST',
      path: `/v2025-07-11/access/project/${projectId}/robots`,
      body: {
        label: `Preview of ${new URL(siteUrl).host}`,
        memberships: [{ resourceType: 'project', resourceId: projectId, roleNames: ['viewer'] }],
      },
      responseSchema: robot,
    })
    settings.hide(token)
    await settings.save({ [variable]: token })
  }
  return { title, state: 'missing', detail: `create it and write ${variable} to .env`, run }
}
