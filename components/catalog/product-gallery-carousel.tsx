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

export interface Slide {
  /** Id of the slide, used as anchor. */
  id: string
  name: string
  /** Position of the slide, e.g. "2 / 6". */
  counter: string
  content: ReactNode
  thumbnail: ReactNode
}

interface Props {
  label: string
  slides: readonly Slide[]
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
export function ProductGalleryCarousel({ label, slides, overlay }: Props) {
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
    <section aria-label={label} aria-roledescription="carousel">
      <div className="group/stage relative">
        <div
          ref={scroller}
          onScroll={handleScroll}
          onScrollEnd={clearScrollTarget}
          onPointerDown={clearScrollTarget}
          onWheel={clearScrollTarget}
          className="gallery-slides"
        >
          {slides.map(({ id, name, counter, content }, index) => (
            <div
              key={id}
              id={id}
              data-counter={counter}
              inert={isHydrated && index !== selectedIndex}
              {...(isHydrated && {
                role: 'tabpanel',
                'aria-label': name,
                'aria-roledescription': 'slide',
              })}
            >
              <SlideVisibilityContext value={!isHydrated || index === selectedIndex}>
                {content}
              </SlideVisibilityContext>
            </div>
          ))}
        </div>
        {overlay}
        <p className="pointer-events-none absolute right-0 bottom-0 bg-ink px-4 py-2 font-display text-snow text-xl tabular-nums leading-none group-has-[video,iframe]/stage:top-0 group-has-[video,iframe]/stage:bottom-auto noscript:hidden print:hidden">
          {slides[selectedIndex]?.counter}
        </p>
      </div>
      <div
        ref={tabs}
        {...(isHydrated && { role: 'tablist', 'aria-label': label, onKeyDown: handleKeyDown })}
        className="gallery-thumbnails"
      >
        {slides.map(({ id, name, thumbnail }, index) => (
          <a
            key={id}
            href={`#${id}`}
            aria-label={name}
            {...(isHydrated && {
              role: 'tab',
              'aria-selected': index === selectedIndex,
              'aria-controls': id,
              tabIndex: index === selectedIndex ? 0 : -1,
            })}
            onClick={(event) => {
              if (interceptClick(event)) selectSlide(index)
            }}
          >
            {thumbnail}
          </a>
        ))}
      </div>
    </section>
  )
}
