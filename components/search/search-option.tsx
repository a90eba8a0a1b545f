import type { MouseEvent } from 'react'
import { Link } from '#components/ui/link.tsx'
import type { SearchHit } from '#lib/search/search-hits.ts'

interface Props {
  id: string
  result: SearchHit
  isActive: boolean
  onHighlight: () => void
  /** Called on navigation in this tab. */
  onNavigate: () => void
}

/** One search result: a link, which Enter in the search field activates too. */
export function SearchOption({ id, result, isActive, onHighlight, onNavigate }: Props) {
  const props = {
    id,
    href: result.href,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className:
      'block border-line-dark border-t py-3 pr-3 pl-5 aria-selected:bg-plate aria-selected:shadow-[inset_4px_0_var(--color-theme-accent-on-dark)] forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2',
    onPointerMove: onHighlight,
    onClick: ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => {
      if (!metaKey && !ctrlKey && !shiftKey) onNavigate()
    },
  }
  const text = (
    <>
      <span className="block font-display text-[1.375rem] leading-tight">{result.title}</span>
      <span className="mt-1 block text-frost/75 text-sm leading-snug">{result.context}</span>
    </>
  )
  // A native link: the browser opens the `details` element around the fragment.
  if (result.href.includes('#')) return <a {...props}>{text}</a>
  return <Link {...props}>{text}</Link>
}
