import { useFormValue, usePerspective, useWorkspace } from 'sanity'
import { formatStorefrontPath } from '#lib/routing/storefront-path.ts'
import { getPagePath } from '#studio/actions/live-path.ts'

/** Returns a function for the href of the open document's page in the preview, on a dealer's storefront. */
export function usePreviewHref(): (slug: string) => string {
  const { basePath } = useWorkspace()
  const { selectedPerspectiveName } = usePerspective()
  const document = useFormValue([])
  const type = useFormValue(['_type'])
  const path = getPagePath(String(type), document) ?? '/'
  return (slug) => {
    const preview = formatStorefrontPath({ storefront: { kind: 'dealer', slug }, path })
    const perspective = selectedPerspectiveName ? { perspective: selectedPerspectiveName } : {}
    return `${basePath}/presentation?${new URLSearchParams({ preview, ...perspective })}`
  }
}
