import type { GallerySlideData } from './gallery-slide-data.ts'

/** Texts of slides; the browser fills in `{number}`, `{total}` and `{title}`. */
export interface GallerySlideTexts {
  picture: string
  video: string
  counter: string
  alt: string
}

/** Slide of a product gallery with its texts. */
export interface GallerySlide extends GallerySlideData {
  /** Accessible name. */
  name: string
  /** Position among the slides, for example “2 / 6”. */
  counter: string
  alt: string
  /** Position among the pictures of the lightbox; absent for a video. */
  pictureCounter?: string
}

/** Returns the slides of a gallery with their texts. */
export function nameSlides(
  title: string,
  slides: readonly GallerySlideData[],
  texts: GallerySlideTexts,
): GallerySlide[] {
  const total = slides.length
  const pictures = slides.filter(({ video }) => !video)
  return slides.map((slide, index) => {
    const number = index + 1
    const counter = fillIn(texts.counter, { number, total })
    if (slide.video) return { ...slide, counter, name: fillIn(texts.video, { number }), alt: '' }
    return {
      ...slide,
      counter,
      name: fillIn(texts.picture, { number }),
      alt: slide.alt ?? (total === 1 ? title : fillIn(texts.alt, { number, total, title })),
      pictureCounter: fillIn(texts.counter, {
        number: pictures.indexOf(slide) + 1,
        total: pictures.length,
      }),
    }
  })
}

function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (match, name: string) => String(values[name] ?? match))
}
