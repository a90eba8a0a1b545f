import { z } from 'zod'
import { CheckError } from './check-errors.ts'
import { getQueryUrl, lakeRemedy } from './content-lake.ts'
import { getSite } from './installation.ts'
import { request } from './request.ts'
import { doneStep, type Requirement } from './requirement.ts'

const originList = z.array(
  z.object({
    id: z.number(),
    origin: z.string(),
    allowCredentials: z.boolean(),
    deletedAt: z.string().nullish(),
  }),
)

const getPath = (projectId: string) => `/v2025-08-14/projects/${projectId}/cors`

/** Returns the origins of the Studio: the site's, and its own host's if it has one. */
function getOrigins(siteUrl: string, studioUrl: string | null | undefined): string[] {
  return [...new Set([siteUrl, ...(studioUrl ? [new URL(studioUrl).origin] : [])])]
}

/** The Studio may ask the Content Lake with credentials, from each of its origins. */
export const cors: Requirement = {
  name: 'CORS of the Content Lake',
  check: async (installation) => {
    const origins = getOrigins(getSite(installation), installation.variables.STUDIO_URL)
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
  plan: async ({ sanity, settings, siteUrl, studioUrl }, { projectId }) => {
    const existing = projectId
      ? await sanity.request({ path: getPath(projectId), responseSchema: originList })
      : []
    return getOrigins(siteUrl, studioUrl).map((origin) => {
      const title = `Sanity CORS origin ${origin}`
      const found = existing.find((one) => one.origin === origin && !one.deletedAt)
      if (found?.allowCredentials) return doneStep(title)
      const apply = async () => {
        const path = getPath(settings.require('NEXT_PUBLIC_SANITY_PROJECT_ID'))
        const send = (method: 'POST' | 'DELETE', path: string, body?: unknown) =>
          sanity.request({ method, path, body, responseSchema: z.unknown() })
        // The API has no request that changes an origin.
        if (found) await send('DELETE', `${path}/${found.id}`)
        await send('POST', path, { origin, allowCredentials: true })
      }
      return found
        ? { title, state: 'differs', detail: 'allowed without credentials; replace it', apply }
        : { title, state: 'missing', detail: 'add it, with credentials', apply }
    })
  },
}
