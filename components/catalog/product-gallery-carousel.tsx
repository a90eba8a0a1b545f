'use client'

import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { interceptClick } from '#components/media/intercept-click.ts'
import { SlideVisibilityContext } from '#components/media/slide-visibility-context.ts'
import { Picture } from '#components/ui/picture.tsx'
import type { GallerySlide } from './gallery-slide.ts'
import { ProductGallerySlide, slideId } from './product-gallery-slide.tsx'

interface Props {
  /** Title of the product. */
  title: string
  slides: readonly GallerySlide[]
  texts: { label: string; enlarge: string }
  /** Shown over every slide. */
  overlay: ReactNode
}

const indexForKey: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Returns the distance from one slide to the next, in pixels. */
function slideStride({ children: [first, second] }: HTMLElement) {
  return first && second
    ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
    : 1
}

/** Returns the index of the visible slide; 0 in print, where only one is shown. */
function visibleIndex(scroller: HTMLElement) {
  return Math.round(scroller.scrollLeft / slideStride(scroller)) || 0
}

/**
 * Carousel of slides on a scroll-snap strip, with thumbnails: tabs as in the WAI-ARIA carousel
 * pattern; without JavaScript, links to the slides.
 */
export function ProductGalleryCarousel({ title, slides, texts, overlay }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const tabs = useRef<HTMLDivElement>(null)
  /**
   * Index of the slide that the strip scrolls to after a click; it passes other slides on the way.
   */
  const scrollTarget = useRef<number | null>(null)
  const [selectedIndex, setSelectedIndex] = useState(0)
  const [isHydrated, setHydrated] = useState(false)

  function selectSlide(index: number) {
    scrollTarget.current = index
    if (scroller.current) scroller.current.scrollTo({ left: index * slideStride(scroller.current) })
    setSelectedIndex(index)
  }

  function handleScroll() {
    if (!scroller.current) return
    const index = visibleIndex(scroller.current)
    if (scrollTarget.current !== null && scrollTarget.current !== index) return
    scrollTarget.current = null
    setSelectedIndex(index)
  }

  function clearScrollTarget() {
    scrollTarget.current = null
  }

  useEffect(() => {
    if (scroller.current) setSelectedIndex(visibleIndex(scroller.current))
    setHydrated(true)
  }, [])

  // Hidden slides are inert: the focus moves from a slide that is being hidden to the visible one.
  useLayoutEffect(() => {
    const slide = scroller.current?.children[selectedIndex]
    const isOutside = !scroller.current?.contains(document.activeElement)
    if (!isOutside && !slide?.contains(document.activeElement)) {
      slide?.querySelector('a')?.focus({ preventScroll: true })
    }
    const tab = tabs.current?.children[selectedIndex]
    if (tabs.current && tab instanceof HTMLElement) {
      const middle = tab.offsetLeft - (tabs.current.clientWidth - tab.clientWidth) / 2
      tabs.current.scrollTo({ left: middle })
    }
  }, [selectedIndex])

  function handleKeyDown(event: KeyboardEvent) {
    const index = indexForKey[event.key]?.(selectedIndex, slides.length)
    if (index === undefined) return
    event.preventDefault()
    selectSlide(index)
    const tab = tabs.current?.children[index]
    if (tab instanceof HTMLElement) tab.focus({ preventScroll: true })
  }

  return (
    <section aria-label={texts.label} aria-roledescription="carousel">
      <div className="gallery-stage">
        <div
          ref={scroller}
          onScroll={handleScroll}
          onScrollEnd={clearScrollTarget}
          onPointerDown={clearScrollTarget}
          onWheel={clearScrollTarget}
          className="gallery-slides"
        >
          {slides.map((slide, index) => (
            <div
              key={slideId(index)}
              id={slideId(index)}
              data-counter={slide.counter}
              inert={isHydrated && index !== selectedIndex}
              {...(isHydrated && {
                role: 'tabpanel',
                'aria-label': slide.name,
                'aria-roledescription': 'slide',
              })}
            >
              <SlideVisibilityContext value={!isHydrated || index === selectedIndex}>
                <ProductGallerySlide
                  slide={slide}
                  index={index}
                  title={title}
                  enlarge={texts.enlarge}
                />
              </SlideVisibilityContext>
            </div>
          ))}
        </div>
        {overlay}
        <p className="gallery-counter">{slides[selectedIndex]?.counter}</p>
      </div>
      <div
        ref={tabs}
        {...(isHydrated && {
          role: 'tablist',
          'aria-label': texts.label,
          onKeyDown: handleKeyDown,
        })}
        className="gallery-thumbnails"
      >
        {slides.map((slide, index) => (
          <a
            key={slideId(index)}
            href={`#${slideId(index)}`}
            aria-label={slide.name}
            data-picture={slideId(index)}
            {...(isHydrated && {
              role: 'tab',
              'aria-selected': index === selectedIndex,
              'aria-controls': slideId(index),
              tabIndex: index === selectedIndex ? 0 : -1,
            })}
            onClick={(event) => {
              if (interceptClick(event)) selectSlide(index)
            }}
          >
            <ProductGalleryThumbnail slide={slide} />
          </a>
        ))}
      </div>
    </section>
  )
}

/** Thumbnail of an image or video; the link around it has the accessible name. */
function ProductGalleryThumbnail({ slide }: { slide: GallerySlide }) {
  const { thumbnail, video } = slide
  const src = thumbnail ?? slide.src
  return (
    <>
      {src && <Picture src={src} alt="" width={96} height={72} singleSize />}
      {video && (
        <span>
          <svg aria-hidden="true" viewBox="0 0 16 16">
            <path d="M4 2l10 6-10 6z" />
          </svg>
        </span>
      )}
    </>
  )
}
