import { member } from '#lib/content/editing.ts'
import { readInstallGuide } from '#lib/content/install-guide.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { ContentPicture } from './content-picture.tsx'
import { DimensionLine } from './dimension-line.tsx'

/** The steps in which a set of bars is fitted, and how long it takes. */
export async function InstallGuide({ shop }: { shop: Shop }) {
  const { steps, minutes, timeText } = shop.fill(await readInstallGuide())
  const edit = shop.edit({ id: 'installGuide', type: 'installGuide' })
  const t = translate(shop.place.locale, 'install')
  return (
    <>
      <DimensionLine>
        <strong
          className="block font-display text-4xl tabular-nums leading-none md:text-5xl"
          {...edit('minutes')}
        >
          {t('minutes', minutes)}
        </strong>
        <span className="text-mill" {...edit('timeText')}>
          {timeText}
        </span>
      </DimensionLine>
      <ol className="mt-10 grid gap-x-4 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ _key, title, text, picture }, place) => {
          const step = member('steps', _key)
          return (
            <li key={_key} className="relative">
              <div className="frame relative bg-plate" {...edit(`${step}.picture`)}>
                {picture && (
                  <ContentPicture
                    image={picture}
                    aspect={4 / 3}
                    sizes="(min-width: 1240px) 290px, (min-width: 1024px) 25vw, (min-width: 640px) 50vw, 100vw"
                    className="w-full"
                  />
                )}
                <p className="absolute top-0 left-0 bg-ink px-4 py-2 font-display text-3xl text-snow leading-none">
                  <span className="sr-only">{t('step', { number: place + 1 })}</span>
                  <span aria-hidden>{place + 1}</span>
                </p>
              </div>
              <h3 className="mt-5 text-subtitle" {...edit(`${step}.title`)}>
                {title}
              </h3>
              <p className="mt-2 text-mill" {...edit(`${step}.text`)}>
                {text}
              </p>
            </li>
          )
        })}
      </ol>
    </>
  )
}
