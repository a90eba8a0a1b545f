import type { MouseEvent } from 'react'
import { KeepTogether } from '#components/ui/keep-together.tsx'
import { Link } from '#components/ui/link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { hitKinds, type SearchHit, type SearchHits } from '#lib/search/search-hits.ts'
import type { SearchTexts } from './search-texts.ts'

interface Props {
  id: string
  results: SearchHits
  texts: SearchTexts
  /** Index of the highlighted option across all groups, or null. */
  activeIndex: number | null
  onHighlight: (index: number) => void
  onNavigate: () => void
}

/** Returns the element id of an option, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** Returns all results in the order of keyboard navigation. */
export const flattenResults = (hits: SearchHits) => hitKinds.flatMap((kind) => hits[kind])

/** Search results in groups by kind. */
export function SearchResults({ id, results, texts, activeIndex, onHighlight, onNavigate }: Props) {
  const group = (kind: keyof SearchHits, startIndex: number) =>
    results[kind].length > 0 && (
      // biome-ignore lint/a11y/useSemanticElements: no native element groups the options of a listbox
      <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
        <div
          id={`${id}-${kind}`}
          className="mb-3 flex items-center gap-3 font-semibold text-frost text-sm uppercase tracking-wider before:h-1 before:w-8 before:bg-theme-accent-on-dark"
        >
          {texts[kind]}
        </div>
        {results[kind].map((result, index) => (
          <SearchOption
            key={`${result.href} ${result.title}`}
            id={optionId(id, startIndex + index)}
            result={result}
            isActive={activeIndex === startIndex + index}
            onHighlight={() => onHighlight(startIndex + index)}
            onNavigate={onNavigate}
          />
        ))}
      </div>
    )
  return (
    <div
      id={id}
      role="listbox"
      aria-label={texts.results}
      className="grid items-start gap-x-12 gap-y-9 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]"
    >
      {hitKinds.map((kind, place) =>
        group(
          kind,
          hitKinds.slice(0, place).reduce((sum, before) => sum + results[before].length, 0),
        ),
      )}
    </div>
  )
}

interface SearchOptionProps {
  id: string
  result: SearchHit
  isActive: boolean
  onHighlight: () => void
  /** Called on navigation in this tab. */
  onNavigate: () => void
}

/** One search result: a link, which Enter in the search field activates too. */
function SearchOption({ id, result, isActive, onHighlight, onNavigate }: SearchOptionProps) {
  const props = {
    id,
    href: result.href,
    lang: result.lang,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className:
      'flex items-center gap-4 border-line-dark border-t py-3 pr-3 pl-5 aria-selected:bg-plate aria-selected:shadow-[inset_4px_0_var(--color-theme-accent-on-dark)] forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2',
    onPointerMove: onHighlight,
    onClick: ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => {
      if (!metaKey && !ctrlKey && !shiftKey) onNavigate()
    },
  }
  const text = (
    <>
      {result.image && (
        <Picture
          src={result.image}
          alt=""
          width={96}
          height={72}
          singleSize
          className="h-14 w-18 shrink-0 self-start object-cover"
        />
      )}
      <span className="min-w-0 grow">
        <span className="line-clamp-3 font-display text-[1.375rem] leading-tight">
          <KeepTogether>{result.title}</KeepTogether>
        </span>
        <span className="mt-1 block text-frost/75 text-sm leading-snug">
          <KeepTogether>{result.context}</KeepTogether>
        </span>
        {result.price && (
          <span className="mt-1 block font-display text-theme-accent-on-dark tabular-nums">
            {result.price}
          </span>
        )}
      </span>
    </>
  )
  // A native link: the browser opens the `details` element around the fragment.
  if (result.href.includes('#')) return <a {...props}>{text}</a>
  return <Link {...props}>{text}</Link>
}
