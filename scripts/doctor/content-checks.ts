import { z } from 'zod'
import type { Check } from './check.ts'
import { CheckError } from './check-errors.ts'
import { getLakeUrl, getQueryUrl } from './content-lake.ts'
import { getSite, getVariable } from './installation.ts'
import { request } from './request.ts'
import { singletonIds } from './singletons.ts'

const lakeRemedy =
  'Compare NEXT_PUBLIC_SANITY_PROJECT_ID and NEXT_PUBLIC_SANITY_DATASET with sanity.io/manage (the dataset must be public), and look at sanity-status.com.'

const idList = z.object({ result: z.array(z.string()) })

const singletons: Check = {
  name: 'Content Lake and its documents',
  run: async (installation) => {
    const query = `*[_id in ${JSON.stringify(singletonIds)}]._id`
    const response = await request(getQueryUrl(installation, query), lakeRemedy)
    if (!response.ok) throw new CheckError(`status ${response.status}`, lakeRemedy)
    const { result } = idList.parse(await response.json())
    const missing = singletonIds.filter((id) => !result.includes(id))
    if (missing.length === 0) return `all ${singletonIds.length} documents of pages and settings`
    throw new CheckError(
      `not published: ${missing.join(', ')}`,
      'Publish them in the Studio, or import the demo’s: npm run content:import -- seed/content --missing',
    )
  },
}

const readToken: Check = {
  name: 'Token for drafts',
  run: async (installation) => {
    const authorization = `Bearer ${getVariable(installation, 'SANITY_READ_TOKEN')}`
    const response = await request(getLakeUrl(installation, '/users/me'), lakeRemedy, {
      headers: { authorization },
    })
    const user = z.object({ id: z.string() }).safeParse(await response.json().catch(() => null))
    if (response.ok && user.success) return 'valid'
    throw new CheckError(
      `the Content Lake does not know it (status ${response.status})`,
      'Create a token with the role Viewer at sanity.io/manage → API, and set it as SANITY_READ_TOKEN.',
    )
  },
}

const cors: Check = {
  name: 'CORS of the Content Lake',
  run: async (installation) => {
    const studioUrl = installation.variables.STUDIO_URL
    const origins = [getSite(installation), ...(studioUrl ? [new URL(studioUrl).origin] : [])]
    for (const origin of origins) {
      const { headers } = await request(getQueryUrl(installation, 'null'), lakeRemedy, {
        headers: { origin },
      })
      const isAllowed = headers.get('access-control-allow-origin') === origin
      if (isAllowed && headers.get('access-control-allow-credentials') === 'true') continue
      throw new CheckError(
        `${origin} is not allowed${isAllowed ? ' with credentials' : ''}, so the Studio cannot sign in`,
        `Add ${origin} with credentials at sanity.io/manage → API → CORS origins.`,
      )
    }
    return `${origins.join(', ')} with credentials`
  },
}

export const contentChecks = [singletons, readToken, cors]
