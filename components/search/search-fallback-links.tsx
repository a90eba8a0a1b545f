import { Link } from '#components/ui/link.tsx'
import { contactPath, faqPath, productsPath } from '#lib/routing/page-paths.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import type { SearchTexts } from './search-texts.ts'

interface Props {
  route: StorefrontRoute
  pages: SearchTexts['pages']
  onNavigate: () => void
}

/** Links shown without a query or without results. */
export function SearchFallbackLinks({ route, pages, onNavigate }: Props) {
  const links = [
    [productsPath, pages.products],
    [faqPath, pages.faq],
    [contactPath, pages.contact],
  ] as const
  return (
    <ul className="max-w-md border-line-dark border-b">
      {links.map(([path, label]) => (
        <li key={path} className="border-line-dark border-t">
          <Link
            href={storefrontHref(route, path)}
            onClick={onNavigate}
            className="block py-3 text-2xl capitals tracking-wide hover:text-theme-accent-on-dark"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
