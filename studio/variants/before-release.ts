import type { ClientConfig, RequestHandler } from '@sanity/client'
import { z } from 'zod'

type ClientRequest = Parameters<RequestHandler>[0]

/** Called before a release is published or scheduled, which it prevents by an error. */
type BeforeRelease = (releaseId: string) => Promise<void>

let ask: BeforeRelease = async () => {}

/** Registers a callback that runs before a release is published or scheduled. Returns a function that removes it. */
export function setBeforeRelease(next: BeforeRelease): () => void {
  ask = next
  return () => {
    if (ask === next) ask = async () => {}
  }
}

const publication = z.object({
  actions: z.array(
    z.looseObject({ actionType: z.string(), releaseId: z.string().optional() }).catch({
      actionType: '',
    }),
  ),
  /** Whether the Studio only asks for the permission. */
  dryRun: z.boolean().nullish(),
})

const publishing = new Set(['sanity.action.release.publish', 'sanity.action.release.schedule'])

/** Returns the releases that a request publishes or schedules. @param body of the request, not validated */
export function findPublishedReleases(body: unknown): string[] {
  const { data } = publication.safeParse(body)
  if (!data || data.dryRun) return []
  return data.actions.flatMap(({ actionType, releaseId }) =>
    publishing.has(actionType) && releaseId !== undefined ? [releaseId] : [],
  )
}

/**
 * Makes a client ask before it publishes or schedules a release. The Studio has no way to wrap its own actions of
 * releases: `releases.actions` only adds to them (docs/studio-limits.md).
 */
export function askBeforeRelease(config: ClientConfig): ClientConfig {
  const { requestHandler } = config
  return {
    ...config,
    requestHandler: async (request, next) => {
      for (const releaseId of findPublishedReleases(getBody(request))) await ask(releaseId)
      return requestHandler ? requestHandler(request, next) : next(request)
    },
  }
}

const getBody = (request: ClientRequest): unknown => ('body' in request ? request.body : undefined)
