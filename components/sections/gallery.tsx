import { ContentPicture } from '#components/content/content-picture.tsx'
import { type GallerySpan, gallerySpans } from '#components/content/gallery-spans.ts'
import { Lightbox, LightboxLink } from '#components/media/lightbox.tsx'
import { lightboxLabels } from '#components/media/lightbox-labels.ts'
import { translate } from '#lib/base/messages.ts'
import { arrayItemPath } from '#lib/content/data-attributes.ts'
import { imageUrl } from '#lib/content/image-url.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

const spanLayouts: Record<GallerySpan, { cell: string; aspect: number; width: number }> = {
  large: { cell: 'sm:col-span-6 lg:col-span-4 lg:row-span-2', aspect: 16 / 9, width: 66 },
  third: { cell: 'sm:col-span-3 lg:col-span-2', aspect: 16 / 9, width: 33 },
  'third-single': { cell: 'sm:col-span-6 lg:col-span-2', aspect: 16 / 9, width: 33 },
  half: { cell: 'sm:col-span-3', aspect: 16 / 9, width: 50 },
  full: { cell: 'sm:col-span-6', aspect: 21 / 9, width: 100 },
}

const fullSizeAspect = 16 / 9

export function GallerySection({
  section,
  context,
  dataAttribute,
}: SectionProps<'gallerySection'>) {
  const { pictures } = section
  const { locale } = context.route
  const t = translate(locale, 'gallery')
  const spans = gallerySpans(pictures.length)
  return (
    <SectionFrame section={section} dataAttribute={dataAttribute}>
      <Lightbox
        title={section.heading}
        labels={lightboxLabels(locale)}
        pictures={pictures.map((picture, index) => ({
          id: picture._key,
          counter: t('counter', { number: index + 1, total: pictures.length }),
          large: <ContentPicture image={picture} aspect={fullSizeAspect} sizes="100vw" />,
        }))}
      >
        <ul className="grid gap-3 sm:grid-cols-6 md:gap-4">
          {pictures.map((picture, index) => {
            const { cell: cellClasses, aspect, width } = spanLayouts[spans[index] ?? 'third']
            return (
              <li
                key={picture._key}
                className={cellClasses}
                {...dataAttribute(arrayItemPath('pictures', picture._key))}
              >
                <LightboxLink
                  pictureId={picture._key}
                  href={imageUrl(picture, fullSizeAspect)}
                  className="group relative block size-full inset-focus"
                >
                  <span className="frame block size-full bg-plate">
                    <ContentPicture
                      image={picture}
                      aspect={aspect}
                      sizes={`(min-width: 1240px) ${Math.round(12.4 * width)}px, (min-width: 640px) ${width}vw, 66vw`}
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
