import { KeepTogether } from '#components/ui/keep-together.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { translate } from '#lib/base/messages.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'
import { hitKinds, type SearchHits } from '#lib/search/search-hits.ts'

interface Props {
  route: StorefrontRoute
  hits: SearchHits
}

/** Results of a search by kind, as plain links. */
export function PageSearchResults({ route, hits }: Props) {
  const t = translate(route.locale, 'search')
  return (
    <div className="grid items-start gap-x-12 gap-y-10 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
      {hitKinds.map(
        (kind) =>
          hits[kind].length > 0 && (
            <section key={kind} aria-labelledby={`found-${kind}`}>
              <h2 id={`found-${kind}`} className="text-subtitle">
                {t(kind)}
              </h2>
              <ul className="mt-3 border-line border-b">
                {hits[kind].map(({ title, href, context, lang, price, image }) => (
                  <li key={`${href} ${title}`} className="border-line border-t">
                    <a href={href} lang={lang} className="flex gap-4 py-3 hover:bg-frost">
                      {image && (
                        <Picture
                          {...{ src: image, alt: '', width: 96, height: 72, singleSize: true }}
                          className="h-18 w-24 shrink-0 object-cover"
                        />
                      )}
                      <span className="min-w-0">
                        <span className="line-clamp-3 font-display text-2xl leading-tight underline underline-offset-4">
                          <KeepTogether>{title}</KeepTogether>
                        </span>
                        <span className="mt-1 block text-mill leading-snug">
                          <KeepTogether>{context}</KeepTogether>
                        </span>
                        {price && <span className="mt-1 block font-display">{price}</span>}
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  )
}
