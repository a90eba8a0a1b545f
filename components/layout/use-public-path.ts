import { usePathname } from 'next/navigation'
import { publicPath } from '#lib/storefront/link.ts'

/** The folder of the pages that staff see while they look at drafts. */
const drafts = /\/draft\.mode(?=\/|$)/

/** The path that the visitor sees: while a page is rendered, Next knows the internal one alone. */
export function usePublicPath(): string {
  const path = usePathname()
  return publicPath(path.replace(drafts, '')) ?? path
}
