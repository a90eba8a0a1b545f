import { member } from '#lib/content/editing.ts'
import { readInstallGuide } from '#lib/content/install-guide.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { ContentPicture } from './content-picture.tsx'

/** The steps in which a set of bars is fitted, and how long it takes. */
export async function InstallGuide({ shop }: { shop: Shop }) {
  const { steps, minutes, timeText } = shop.fill(await readInstallGuide())
  const edit = shop.edit({ id: 'installGuide', type: 'installGuide' })
  const t = translate(shop.place.locale, 'install')
  return (
    <>
      <p>
        <strong className="font-display text-4xl tabular-nums" {...edit('minutes')}>
          {t('minutes', minutes)}
        </strong>{' '}
        <span {...edit('timeText')}>{timeText}</span>
      </p>
      <ol className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ _key, title, text, picture }, place) => {
          const step = member('steps', _key)
          return (
            <li key={_key}>
              {picture && (
                <div {...edit(`${step}.picture`)}>
                  <ContentPicture
                    image={picture}
                    aspect={4 / 3}
                    sizes="(min-width: 1024px) 300px, (min-width: 640px) 50vw, 100vw"
                    className="w-full"
                  />
                </div>
              )}
              <p className="mt-4 text-mill text-sm">{t('step', { number: place + 1 })}</p>
              <h3 className="mt-1 text-2xl" {...edit(`${step}.title`)}>
                {title}
              </h3>
              <p className="mt-2" {...edit(`${step}.text`)}>
                {text}
              </p>
            </li>
          )
        })}
      </ol>
    </>
  )
}
