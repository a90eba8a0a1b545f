import type { HomePage } from '#lib/content/home-page.ts'

/** Figures set like stamped plates, each with what it means. */
export function FigurePlates({ figures }: { figures: HomePage['figures'] }) {
  if (figures.length === 0) return null
  return (
    <section className="bg-plate text-snow">
      <dl className="page grid gap-x-8 gap-y-8 py-12 sm:grid-cols-2 lg:auto-cols-auto lg:grid-flow-col lg:grid-cols-none">
        {figures.map(({ _key, value, meaning }) => (
          <div
            key={_key}
            className="flex flex-col-reverse justify-end border-theme-accent border-l-4 pl-4"
          >
            <dt className="mt-1 text-base text-frost/80">{meaning}</dt>
            <dd className="whitespace-nowrap font-display text-5xl tabular-nums leading-none lg:text-4xl xl:text-5xl">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
