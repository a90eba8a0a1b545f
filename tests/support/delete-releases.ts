import type { SanityClient } from '@sanity/client'

/** Deletes the releases, with the documents in them. */
export async function deleteReleases(lake: SanityClient) {
  const releases = await lake.fetch<{ name: string; state: string }[]>('releases::all()')
  for (const { name: releaseId, state } of releases) {
    if (state === 'scheduled') await lake.releases.unschedule({ releaseId })
    if (state !== 'archived' && state !== 'published') await lake.releases.archive({ releaseId })
    await lake.releases.delete({ releaseId })
  }
}
