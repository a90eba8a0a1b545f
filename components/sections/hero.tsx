import { MachineFinder } from '#components/catalog/machine-finder.tsx'
import { ButtonRow } from '#components/content/button-row.tsx'
import { ContentPicture } from '#components/content/content-picture.tsx'
import { ContentVideoFacade } from '#components/content/content-video-facade.tsx'
import { HeadingText } from '#components/content/heading-text.tsx'
import { HeroVideo } from '#components/media/hero-video.tsx'
import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import { scopeDataAttribute, withLanguage } from '#lib/content/data-attributes.ts'
import { pictureAspects } from '#lib/content/picture-aspects.ts'
import { fitPath } from '#lib/routing/page-paths.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import type { SectionProps } from './section-props.ts'

/**
 * Width of the hero's picture: on wide screens it covers at least 46 rem of height in 16:9. A smaller
 * picture would be enlarged, and browsers would take the video for the largest paint. On phones, three
 * device pixels in five are enough: those with three for each CSS pixel load the picture of 750 pixels.
 */
const sizes = '(min-width: 1024px) max(100vw, 82rem), (min-width: 768px) 100vw, 62vw'

/** Headings longer than this, in characters, use a smaller font. */
const longHeadingLength = 60

/** First section of a page: heading over a picture, and a video. One without captions plays in place of the picture. */
export function HeroSection({
  section,
  context,
  dataAttribute,
  itemAttributes,
}: SectionProps<'heroSection'>) {
  const { picture, video } = section
  const isPlayedInPlace =
    video !== null && video.file !== null && Object.keys(video.captions).length === 0
  const t = translate(context.route.locale, 'video')
  return (
    <>
      <section id={section.id} className="hero" {...itemAttributes}>
        <div className="hero-media">
          {picture && (
            <div {...dataAttribute('picture')}>
              <ContentPicture
                image={picture}
                mobileImage={section.phonePicture}
                aspect={pictureAspects.hero.screen}
                mobileAspect={pictureAspects.hero.phone}
                sizes={sizes}
                priority
              />
            </div>
          )}
          {video?.file && isPlayedInPlace && (
            <HeroVideo
              src={video.file.url}
              type={video.file.mimeType}
              pauseLabel={t('pause', { title: video.title })}
              playLabel={t('play', { title: video.title })}
            />
          )}
        </div>
        <div className="hero-text">
          <div className="lg:col-span-7">
            <h1
              className={section.heading.length > longHeadingLength ? 'long' : undefined}
              {...dataAttribute('heading')}
            >
              <HeadingText text={section.heading} name={context.displayName} />
            </h1>
            {section.text && (
              <p
                className="mt-5 max-w-[34rem] text-frost text-lead md:mt-6"
                {...dataAttribute('text')}
              >
                {section.text}
              </p>
            )}
            <ButtonRow
              links={section.buttons}
              fieldName="buttons"
              context={context}
              dataAttribute={dataAttribute}
            />
          </div>
          {video && !isPlayedInPlace && (
            <div className="lg:col-span-5 lg:self-center">
              <ContentVideoFacade
                video={video}
                locale={context.route.locale}
                dataAttribute={withLanguage(scopeDataAttribute(dataAttribute, 'video'), video)}
              />
            </div>
          )}
        </div>
      </section>
      {section.finderHeading ? (
        <MachineFinder
          route={context.route}
          heading={section.finderHeading}
          dataAttribute={dataAttribute}
        >
          <Link href={storefrontHref(context.route, fitPath)} className="fit-link">
            {translate(context.route.locale, 'fit')('onlySize')}
          </Link>
        </MachineFinder>
      ) : (
        // What follows a hero shows it: see `hero.css`.
        <span hidden />
      )}
    </>
  )
}
