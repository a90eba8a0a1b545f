import { usePathname } from 'next/navigation'
import { publicPath } from '#lib/storefront/link.ts'

/** The path that the visitor sees: while a page is prerendered, Next knows the internal one alone. */
export function usePublicPath(): string {
  const path = usePathname()
  return publicPath(path) ?? path
}
