'use client'

import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { SlideShown } from '#components/media/slide-shown.ts'
import { takeClick } from '#components/media/take-click.ts'

export interface Slide {
  /** Its anchor. */
  id: string
  name: string
  /** Which one of how many it is, e.g. "2 / 6". */
  counter: string
  content: ReactNode
  thumbnail: ReactNode
}

interface Props {
  label: string
  slides: readonly Slide[]
  /** Stands over every slide. */
  overlay: ReactNode
}

const steps: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Pixels from one slide to the next. */
function stride({ children: [first, second] }: HTMLElement) {
  return first && second
    ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
    : 1
}

/** Place of the slide that a strip shows; the first where, in print, there is no other. */
function placeOf(strip: HTMLElement) {
  return Math.round(strip.scrollLeft / stride(strip)) || 0
}

/**
 * Slides on a strip that snaps, with thumbnails: tabs by the WAI-ARIA carousel pattern, and links to
 * the slides as long as no script runs.
 */
export function ProductGalleryCarousel({ label, slides, overlay }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const tabs = useRef<HTMLDivElement>(null)
  /** Where the strip is on its way to by a click; on its way it passes others. */
  const bound = useRef<number | null>(null)
  const [selected, setSelected] = useState(0)
  const [isReady, setReady] = useState(false)

  function select(place: number) {
    bound.current = place
    if (strip.current) strip.current.scrollTo({ left: place * stride(strip.current) })
    setSelected(place)
  }

  function follow() {
    if (!strip.current) return
    const place = placeOf(strip.current)
    if (bound.current !== null && bound.current !== place) return
    bound.current = null
    setSelected(place)
  }

  function letGo() {
    bound.current = null
  }

  useEffect(() => {
    if (strip.current) setSelected(placeOf(strip.current))
    setReady(true)
  }, [])

  // A slide that is not shown is inert: what was focused there hands over to what is shown.
  useLayoutEffect(() => {
    const slide = strip.current?.children[selected]
    const isOutside = !strip.current?.contains(document.activeElement)
    if (!isOutside && !slide?.contains(document.activeElement)) {
      slide?.querySelector('a')?.focus({ preventScroll: true })
    }
    const tab = tabs.current?.children[selected]
    if (tabs.current && tab instanceof HTMLElement) {
      const middle = tab.offsetLeft - (tabs.current.clientWidth - tab.clientWidth) / 2
      tabs.current.scrollTo({ left: middle })
    }
  }, [selected])

  function turn(event: KeyboardEvent) {
    const place = steps[event.key]?.(selected, slides.length)
    if (place === undefined) return
    event.preventDefault()
    select(place)
    const tab = tabs.current?.children[place]
    if (tab instanceof HTMLElement) tab.focus({ preventScroll: true })
  }

  return (
    <section aria-label={label} aria-roledescription="carousel">
      <div className="group/stage relative">
        <div
          ref={strip}
          onScroll={follow}
          onScrollEnd={letGo}
          onPointerDown={letGo}
          onWheel={letGo}
          className="flex snap-x gap-2 snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth print:overflow-hidden"
        >
          {slides.map(({ id, name, counter, content }, place) => (
            <div
              key={id}
              id={id}
              data-counter={counter}
              inert={isReady && place !== selected}
              {...(isReady && {
                role: 'tabpanel',
                'aria-label': name,
                'aria-roledescription': 'slide',
              })}
              className="relative aspect-4/3 w-full shrink-0 snap-start snap-always noscript:after:absolute noscript:after:right-0 noscript:after:bottom-0 noscript:after:bg-ink noscript:after:px-4 noscript:after:py-2 noscript:after:text-snow noscript:after:content-[attr(data-counter)] print:not-first:hidden"
            >
              <SlideShown value={!isReady || place === selected}>{content}</SlideShown>
            </div>
          ))}
        </div>
        {overlay}
        <p className="pointer-events-none absolute right-0 bottom-0 bg-ink px-4 py-2 font-display text-snow text-xl tabular-nums leading-none group-has-[video,iframe]/stage:top-0 group-has-[video,iframe]/stage:bottom-auto noscript:hidden print:hidden">
          {slides[selected]?.counter}
        </p>
      </div>
      <div
        ref={tabs}
        {...(isReady && { role: 'tablist', 'aria-label': label, onKeyDown: turn })}
        className="relative mt-2 flex gap-2 overflow-x-auto p-1.5 lg:-mx-1.5 max-lg:px-[clamp(1rem,4vw,2.5rem)] [scrollbar-width:thin] motion-safe:scroll-smooth print:hidden"
      >
        {slides.map(({ id, name, thumbnail }, place) => (
          <a
            key={id}
            href={`#${id}`}
            aria-label={name}
            {...(isReady && {
              role: 'tab',
              'aria-selected': place === selected,
              'aria-controls': id,
              tabIndex: place === selected ? 0 : -1,
            })}
            onClick={(event) => {
              if (takeClick(event)) select(place)
            }}
            className="relative block aspect-4/3 w-20 shrink-0 border-transparent border-b-4 bg-plate opacity-70 hover:opacity-100 aria-selected:border-theme-accent aria-selected:opacity-100 md:w-24"
          >
            {thumbnail}
          </a>
        ))}
      </div>
    </section>
  )
}
