import { translate } from '#lib/messages.ts'
import type { Place } from '#lib/storefront/link.ts'

/** What a product has going for it, line by line. */
export function ProductFeatures({
  highlights,
  place,
}: {
  highlights: readonly string[]
  place: Place
}) {
  return (
    <section>
      <h2 className="text-subtitle">{translate(place.locale, 'products')('features')}</h2>
      <ul className="mt-5 border-line border-t print:mt-2">
        {highlights.map((highlight) => (
          <li
            key={highlight}
            className="relative wrap-anywhere border-line border-b py-3.5 pl-9 text-lead before:absolute before:top-[1.45rem] before:left-1 before:size-3 before:bg-theme-accent print:py-1 print:pl-0 print:text-base print:before:hidden"
          >
            {highlight}
          </li>
        ))}
      </ul>
    </section>
  )
}
