import { GalleryPictures } from '#components/content/gallery-pictures.tsx'
import { gallerySpans } from '#components/content/gallery-spans.ts'
import { pictureData } from '#components/content/picture-data.ts'
import { lightboxLabels } from '#components/media/lightbox-labels.ts'
import { translate } from '#lib/base/messages.ts'
import { arrayItemPath } from '#lib/content/array-item-path.ts'
import { pictureAspects } from '#lib/content/picture-aspects.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

/** Gallery of pictures that open in the lightbox. */
export function GallerySection({
  section,
  context,
  dataAttribute,
  itemAttributes,
}: SectionProps<'gallerySection'>) {
  const { pictures } = section
  const { locale } = context.route
  const t = translate(locale, 'gallery')
  const spans = gallerySpans(pictures.length)
  return (
    <SectionFrame
      section={section}
      context={context}
      dataAttribute={dataAttribute}
      itemAttributes={itemAttributes}
      tone="ink"
      layout="split"
    >
      <GalleryPictures
        title={section.heading}
        labels={lightboxLabels(locale)}
        pictures={pictures.map((picture, index) => {
          const span = spans[index] ?? 'third'
          return {
            id: picture._key,
            span,
            counter: t('counter', { number: index + 1, total: pictures.length }),
            caption: picture.caption,
            captionLang: picture.lang,
            large: pictureData(picture, pictureAspects.gallery.page),
            ...(span === 'full' && { wide: pictureData(picture, pictureAspects.gallery.row) }),
            ...dataAttribute(arrayItemPath('pictures', picture._key)),
          }
        })}
      />
    </SectionFrame>
  )
}
