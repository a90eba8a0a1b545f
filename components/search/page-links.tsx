import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { fallbackPages } from './fallback-pages.ts'

/** Links to the main pages of a storefront, with what each answers: where a page or a search found nothing. */
export function PageLinks({ route }: { route: StorefrontRoute }) {
  const pages = translate(route.locale, 'navigation')
  const t = translate(route.locale, 'searchPages')
  const names = fallbackPages(route)
  return (
    <ul
      className={`grid gap-x-6 ${names.length === 4 ? 'sm:grid-cols-2 lg:grid-cols-4' : 'md:grid-cols-3'}`}
    >
      {names.map((page) => (
        <li key={page}>
          <Link
            href={storefrontHref(route, `/${page}`)}
            className="block h-full border-line border-t-4 py-5 transition-colors hover:border-theme-primary"
          >
            <span className="font-display text-2xl">{pages(page)}</span>
            <span className="mt-1 block text-mill">{t(`${page}Text`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
