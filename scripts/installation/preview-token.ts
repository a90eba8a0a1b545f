import { z } from 'zod'
import { CheckError } from './check-errors.ts'
import { getLakeUrl, lakeRemedy } from './content-lake.ts'
import { getVariable } from './installation.ts'
import { request } from './request.ts'
import { doneStep, type Requirement } from './requirement.ts'

const variable = 'SANITY_READ_TOKEN'
const robot = z.object({ token: z.string().min(16) })

/** The token by which the preview reads drafts. Its value is readable at its creation only. */
export const previewToken: Requirement = {
  name: 'Token for drafts',
  check: async (installation) => {
    const authorization = `Bearer ${getVariable(installation, variable)}`
    const response = await request(getLakeUrl(installation, '/users/me'), lakeRemedy, {
      headers: { authorization },
    })
    const user = z.object({ id: z.string() }).safeParse(await response.json().catch(() => null))
    if (response.ok && user.success) return 'valid'
    throw new CheckError(
      `the Content Lake does not know it (status ${response.status})`,
      `Create a token with the role Viewer at sanity.io/manage → API, and set it as ${variable}.`,
    )
  },
  plan: ({ sanity, settings, siteUrl }) => {
    const title = 'Sanity token of the preview (role Viewer)'
    if (settings.get(variable)) return [doneStep(title, `${variable} is set`)]
    const apply = async () => {
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
    const detail = `create it and write ${variable} to .env`
    return [{ title, state: 'missing', detail, apply }]
  },
}
