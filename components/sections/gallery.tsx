import { ContentPicture } from '#components/content/content-picture.tsx'
import { type GallerySpan, gallerySpans } from '#components/content/gallery-spans.ts'
import { focusInset } from '#components/media/focus-inset.ts'
import { Lightbox, LightboxLink } from '#components/media/lightbox.tsx'
import { lightboxLabels } from '#components/media/lightbox-labels.ts'
import { member } from '#lib/content/editing.ts'
import { imageSources } from '#lib/content/image-url.ts'
import { translate } from '#lib/messages.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

const looks: Record<GallerySpan, { cell: string; aspect: number; width: number }> = {
  large: { cell: 'sm:col-span-6 lg:col-span-4 lg:row-span-2', aspect: 16 / 9, width: 66 },
  third: { cell: 'sm:col-span-3 lg:col-span-2', aspect: 16 / 9, width: 33 },
  'third-alone': { cell: 'sm:col-span-6 lg:col-span-2', aspect: 16 / 9, width: 33 },
  half: { cell: 'sm:col-span-3', aspect: 16 / 9, width: 50 },
  full: { cell: 'sm:col-span-6', aspect: 21 / 9, width: 100 },
}

const largeAspect = 16 / 9

export function Gallery({ section, shop, edit }: SectionProps<'gallerySection'>) {
  const { pictures } = section
  const { locale } = shop.place
  const t = translate(locale, 'gallery')
  const spans = gallerySpans(pictures.length)
  return (
    <SectionFrame section={section} edit={edit}>
      <Lightbox
        title={section.heading}
        labels={lightboxLabels(locale)}
        pictures={pictures.map((picture, place) => ({
          id: picture._key,
          counter: t('counter', { number: place + 1, total: pictures.length }),
          large: <ContentPicture image={picture} aspect={largeAspect} sizes="100vw" />,
        }))}
      >
        <ul className="grid gap-3 sm:grid-cols-6 md:gap-4">
          {pictures.map((picture, place) => {
            const { cell, aspect, width } = looks[spans[place] ?? 'third']
            return (
              <li key={picture._key} className={cell} {...edit(member('pictures', picture._key))}>
                <LightboxLink
                  picture={picture._key}
                  href={imageSources(picture, largeAspect).src}
                  className={`group relative block size-full ${focusInset}`}
                >
                  <span className="frame block size-full bg-plate">
                    <ContentPicture
                      image={picture}
                      aspect={aspect}
                      sizes={`(min-width: 1240px) ${Math.round(12.4 * width)}px, (min-width: 640px) ${width}vw, 100vw`}
                      className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.02]"
                    />
                  </span>
                </LightboxLink>
              </li>
            )
          })}
        </ul>
      </Lightbox>
    </SectionFrame>
  )
}
