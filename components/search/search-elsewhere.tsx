import Link from 'next/link'
import { linkTo, type Place } from '#lib/storefront/link.ts'
import type { SearchTexts } from './search-texts.ts'

interface Props {
  place: Place
  pages: SearchTexts['pages']
  onLeave: () => void
}

/** Where a visitor may look who has nothing to search for, or found nothing. */
export function SearchElsewhere({ place, pages, onLeave }: Props) {
  const links = [
    ['/products', pages.products],
    ['/faq', pages.faq],
    ['/contact', pages.contact],
  ] as const
  return (
    <ul className="max-w-md border-line-dark border-b">
      {links.map(([path, label]) => (
        <li key={path} className="border-line-dark border-t">
          <Link
            href={linkTo(place, path)}
            prefetch={false}
            onClick={onLeave}
            className="block py-3 font-display text-2xl uppercase tracking-wide hover:text-theme-accent-on-dark"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
