import {
  ContentVideoFacade,
  VideoPoster,
  videoFacadeProps,
} from '#components/content/content-video-facade.tsx'
import css from '#components/content/video.pcss'
import { embedUrl } from '#components/media/embed-url.ts'
import { VideoWithChapters } from '#components/media/video-with-chapters.tsx'
import { InlineStyles } from '#components/ui/inline-styles.tsx'
import { translate } from '#lib/base/messages.ts'
import { arrayItemPath } from '#lib/content/array-item-path.ts'
import { scopeDataAttribute, withLanguage } from '#lib/content/data-attributes.ts'
import { videoStartHref } from '#lib/content/video-start.ts'
import { formatVideoTime } from '#lib/values/video-time.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

/** Widths of the poster: beside its chapters it has two thirds of the page. */
const sizes = {
  whole: '(min-width: 1240px) 1160px, (min-width: 640px) 100vw, 66vw',
  besideChapters: '(min-width: 1240px) 760px, (min-width: 640px) 100vw, 66vw',
}

/** Film with an optional list of its chapters; the player or the file loads only when the visitor plays it. */
export function VideoSection({
  section,
  context,
  dataAttribute,
  itemAttributes,
}: SectionProps<'videoSection'>) {
  const { id, video, chapters } = section
  const { locale } = context.route
  const videoAttribute = withLanguage(scopeDataAttribute(dataAttribute, 'video'), video)
  return (
    <SectionFrame
      section={section}
      context={context}
      dataAttribute={dataAttribute}
      itemAttributes={itemAttributes}
      tone="frost"
      layout="split"
    >
      <InlineStyles name="video" css={css} />
      {chapters.length === 0 ? (
        <div className="film">
          <ContentVideoFacade
            video={video}
            locale={locale}
            dataAttribute={videoAttribute}
            sizes={sizes.whole}
          />
        </div>
      ) : (
        <VideoWithChapters
          facade={videoFacadeProps(video, locale)}
          attributes={videoAttribute(video.file ? 'title' : 'url')}
          poster={<VideoPoster video={video} sizes={sizes.besideChapters} />}
        >
          <div className="film-chapters">
            <p id={`${id}-chapters`}>{translate(locale, 'video')('chapters')}</p>
            <ol aria-labelledby={`${id}-chapters`}>
              {chapters.map(({ _key, start, title, lang }) => (
                <li key={_key}>
                  <a
                    href={videoStartHref(video, start)}
                    data-start={start}
                    data-player={video.file ? undefined : embedUrl(video.link, start)}
                  >
                    <time dateTime={`PT${start}S`}>{formatVideoTime(start)}</time>{' '}
                    <span
                      lang={lang}
                      {...dataAttribute(`${arrayItemPath('chapters', _key)}.title`)}
                    >
                      {title}
                    </span>
                  </a>
                </li>
              ))}
            </ol>
          </div>
        </VideoWithChapters>
      )}
    </SectionFrame>
  )
}
