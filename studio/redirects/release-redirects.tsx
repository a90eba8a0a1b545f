import { useEffect } from 'react'
import { concatMap, debounceTime } from 'rxjs'
import { definePlugin, type LayoutProps, useClient } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { writeReleaseRedirects } from './release-renames.ts'

/** Delay after the last change of a URL, which staff may still be typing, in ms. */
const delayMs = 1000

/**
 * Layout that follows the pages in releases, in every open Studio: the Studio's own actions publish and
 * schedule a release, and these cannot be wrapped.
 */
function LayoutWithReleaseRedirects(props: LayoutProps) {
  const client = useClient({ apiVersion })
  useEffect(() => {
    const changes = client.listen(
      '*[_type == "page" && _id in path("versions.**")]',
      {},
      { events: ['welcome', 'mutation'], includeResult: false, visibility: 'query' },
    )
    const subscription = changes
      .pipe(
        debounceTime(delayMs),
        concatMap(() =>
          writeReleaseRedirects(client).catch((error: unknown) =>
            // Another Studio may have written them meanwhile.
            console.warn('Could not write the redirects of a release', error),
          ),
        ),
      )
      .subscribe()
    return () => subscription.unsubscribe()
  }, [client])
  return props.renderDefault(props)
}

/** Redirects from the old URLs of pages that a release renames. */
export const releaseRedirects = definePlugin({
  name: 'release-redirects',
  studio: { components: { layout: LayoutWithReleaseRedirects } },
})
