import Link from 'next/link'
import type { MouseEvent } from 'react'
import type { Found } from '#lib/search/found.ts'

interface Props {
  id: string
  found: Found
  isActive: boolean
  onPoint: () => void
  /** When it leads away from here, rather than into another tab. */
  onLeave: () => void
}

/** One of what was found: chosen by a press or, while the field has the focus, by Enter. */
export function SearchOption({ id, found, isActive, onPoint, onLeave }: Props) {
  const props = {
    id,
    href: found.href,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className:
      'block border-line-dark border-t py-3 pr-3 pl-5 aria-selected:bg-plate aria-selected:shadow-[inset_4px_0_var(--color-theme-accent-on-dark)] forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2',
    onPointerMove: onPoint,
    onClick: ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => {
      if (!metaKey && !ctrlKey && !shiftKey) onLeave()
    },
  }
  const text = (
    <>
      <span className="block font-display text-[1.375rem] leading-tight">{found.title}</span>
      <span className="mt-1 block text-frost/75 text-sm leading-snug">{found.context}</span>
    </>
  )
  // To a place in a page the browser goes by itself: it opens the question around it.
  if (found.href.includes('#')) return <a {...props}>{text}</a>
  return (
    <Link {...props} prefetch={false}>
      {text}
    </Link>
  )
}
