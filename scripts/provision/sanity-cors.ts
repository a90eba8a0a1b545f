import { z } from 'zod'
import { doneStep, type ProvisionContext, type Step } from './context.ts'

const origins = z.array(
  z.object({
    id: z.number(),
    origin: z.string(),
    allowCredentials: z.boolean(),
    deletedAt: z.string().nullish(),
  }),
)

/** Plans the CORS origins, with credentials: the site, and the Studio's own host if it has one. */
export async function planSanityCors(
  context: ProvisionContext,
  projectId: string | null,
): Promise<Step[]> {
  const { sanity, settings, siteUrl, studioUrl } = context
  const existing = projectId
    ? await sanity.request({ path: getPath(projectId), responseSchema: origins })
    : []
  const wanted = studioUrl && studioUrl !== siteUrl ? [siteUrl, studioUrl] : [siteUrl]
  return wanted.map((origin) => {
    const title = `Sanity CORS origin ${origin}`
    const found = existing.find((one) => one.origin === origin && !one.deletedAt)
    if (found?.allowCredentials) return doneStep(title)
    const run = async () => {
      const path = getPath(settings.require('NEXT_PUBLIC_SANITY_PROJECT_ID'))
      // The API has no request that changes an origin.
      if (found) {
        await sanity.request({
          method: 'DELETE',
          path: `${path}/${found.id}`,
          responseSchema: z.unknown(),
        })
      }
      const body = { origin, allowCredentials: true }
      await sanity.request({ method: 'POST', path, body, responseSchema: z.unknown() })
    }
    return found
      ? { title, state: 'differs', detail: 'allowed without credentials; replace it', run }
      : { title, state: 'missing', detail: 'add it, with credentials', run }
  })
}

const getPath = (projectId: string) => `/v2025-08-14/projects/${projectId}/cors`
