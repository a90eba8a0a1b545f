import { usePathname } from 'next/navigation'
import { publicPath } from '#lib/routing/storefront-href.ts'

/**
 * Returns the public path of the page. `usePathname` returns the internal path on the server and the
 * public path in the browser, whose scripts need no conversion: the bundler removes that branch.
 */
export function usePublicPath(): string {
  const path = usePathname()
  return typeof window === 'undefined' ? (publicPath(path) ?? path) : path
}
