import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { fallbackPages } from './fallback-pages.ts'

/** Links to the main pages of a storefront, with what each answers: where a page or a search found nothing. */
export function PageLinks({ route }: { route: StorefrontRoute }) {
  const pages = translate(route.locale, 'navigation')
  const t = translate(route.locale, 'searchPages')
  return (
    <ul className="grid gap-x-6 sm:max-lg:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col">
      {fallbackPages(route).map((page) => (
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
