import type { ReactNode } from 'react'
import { translate } from '#lib/base/messages.ts'
import { arrayItemPath } from '#lib/content/array-item-path.ts'
import { getInstallGuide } from '#lib/content/install-guide.ts'
import { pictureAspects } from '#lib/content/picture-aspects.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { ContentPicture } from './content-picture.tsx'

const rowOfFourSizes =
  '(min-width: 1240px) 290px, (min-width: 1024px) 25vw, (min-width: 640px) 50vw, 66vw'
/** In rows of two or three. */
const widerSizes = '(min-width: 1240px) 580px, (min-width: 640px) 50vw, 66vw'

/** Steps of the install guide, and the time they take. */
export async function InstallGuideSteps({ context }: { context: StorefrontContext }) {
  const guide = await getInstallGuide(context.storefrontValues)
  const { steps, time, timeText } = guide
  const dataAttribute = context.singletonDataAttribute('installGuide', guide)
  const t = translate(context.route.locale, 'install')
  return (
    <>
      <DimensionLine>
        {time && (
          <strong
            className="block font-display text-4xl tabular-nums leading-none md:text-5xl"
            {...dataAttribute('time')}
          >
            {time}
          </strong>
        )}
        <span className="text-mill" {...dataAttribute('timeText')}>
          {timeText}
        </span>
      </DimensionLine>
      <ol className="install-steps">
        {steps.map(({ _key, title, text, picture, lang }, index) => {
          const stepPath = arrayItemPath('steps', _key)
          return (
            <li key={_key}>
              <div {...dataAttribute(`${stepPath}.picture`)}>
                {picture && (
                  <ContentPicture
                    image={picture}
                    aspect={pictureAspects.installStep.page}
                    sizes={steps.length % 4 === 0 ? rowOfFourSizes : widerSizes}
                  />
                )}
                <p>
                  <span className="sr-only">{t('step', { number: index + 1 })}</span>
                  <span aria-hidden>{index + 1}</span>
                </p>
              </div>
              <h3 lang={lang} {...dataAttribute(`${stepPath}.title`)}>
                {title}
              </h3>
              <p lang={lang} {...dataAttribute(`${stepPath}.text`)}>
                {text}
              </p>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/**
 * Dimension line as in a technical drawing: a line between two ticks with the value in the middle.
 */
function DimensionLine({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 text-mill max-sm:gap-2">
      <Arrow />
      <p className="shrink-0 text-center text-theme-text max-sm:max-w-56">{children}</p>
      <Arrow className="-scale-x-100" />
    </div>
  )
}

function Arrow({ className = '' }: { className?: string }) {
  return (
    <div aria-hidden className={`flex h-6 min-w-6 flex-1 items-center ${className}`}>
      <span className="h-full w-px bg-current" />
      <span className="size-0 border-y-4 border-y-transparent border-r-8 border-r-current" />
      <span className="h-px flex-1 bg-current" />
    </div>
  )
}
