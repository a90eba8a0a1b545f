import type { FoundOnSite } from '#lib/search/found.ts'
import { SearchOption } from './search-option.tsx'
import type { SearchTexts } from './search-texts.ts'

interface Props {
  id: string
  found: FoundOnSite
  texts: SearchTexts
  /** Place of the option that Enter opens, counted through all groups; null where none was chosen. */
  active: number | null
  onPoint: (place: number) => void
  onLeave: () => void
}

/** The id of an option, for the field that has the focus in its stead. */
export const optionId = (list: string, place: number) => `${list}-${place}`

/** Everything that was found, in the order in which the arrow keys go through it. */
export const inOrder = ({ models, products, faq }: FoundOnSite) => [...models, ...products, ...faq]

/** What was found, by kind. */
export function SearchResults({ id, found, texts, active, onPoint, onLeave }: Props) {
  const group = (kind: keyof FoundOnSite, first: number) =>
    found[kind].length > 0 && (
      // biome-ignore lint/a11y/useSemanticElements: options of a list in groups, which no element is
      <div role="group" aria-labelledby={`${id}-${kind}`}>
        <div
          id={`${id}-${kind}`}
          className="mb-3 flex items-center gap-3 font-semibold text-frost text-sm uppercase tracking-wider before:h-1 before:w-8 before:bg-theme-accent-on-dark"
        >
          {texts[kind]}
        </div>
        {found[kind].map((member, index) => (
          <SearchOption
            key={`${member.href} ${member.title}`}
            id={optionId(id, first + index)}
            found={member}
            isActive={active === first + index}
            onPoint={() => onPoint(first + index)}
            onLeave={onLeave}
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
      {group('models', 0)}
      {group('products', found.models.length)}
      {group('faq', found.models.length + found.products.length)}
    </div>
  )
}
