import { useFormValue, usePerspective, useWorkspace } from 'sanity'
import { formatStorefrontPath } from '#lib/routing/storefront-path.ts'
import { page } from '#schemas/documents/page.ts'
import { getLivePath, getPagePath } from '#studio/actions/live-path.ts'
import type { SitePath } from '#studio/presentation/preview-pages.ts'

/** Returns the path at which the preview shows the open document. */
export function usePreviewLocation() {
  const { basePath } = useWorkspace()
  const { selectedPerspectiveName } = usePerspective()
  const document = useFormValue([])
  const type = String(useFormValue(['_type']))
  const path = getPagePath(type, document)?.replace(/#.*/, '') ?? '/'
  const mainPath = type === page.name ? getLivePath(type, document) : toSitePath(path)
  return {
    /** On the main storefront; null for a page that it lacks. */
    mainPath,
    /** Returns the href of the page in the preview, on a dealer's storefront. */
    getPreviewHref: (slug: string) => {
      const storefront = { kind: 'dealer' as const, slug }
      const preview = formatStorefrontPath({ storefront, path: toSitePath(path) })
      const perspective = selectedPerspectiveName ? { perspective: selectedPerspectiveName } : {}
      return `${basePath}/presentation?${new URLSearchParams({ preview, ...perspective })}`
    },
  }
}

const toSitePath = (path: string): SitePath => `/${path.slice(1)}`
