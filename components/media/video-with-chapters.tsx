'use client'

import { type ReactNode, useRef, useState } from 'react'
import type { Locale } from '#lib/base/locales.ts'
import { track } from '#lib/tracking/track.ts'
import { interceptClick } from './intercept-click.ts'
import { VideoFacade, type VideoFacadeProps } from './video-facade.tsx'

export interface ChapterLink {
  id: string
  /** Start of the chapter, in seconds. */
  start: number
  /** The same, as visitors read it. */
  time: string
  title: string
  /** URL of the film from there on, opened without JavaScript. */
  href: string
  /** URL of the player from there on; null for a file, whose player takes `href`. */
  playerUrl: string | null
  /** Language of the title, if it is not the page's. */
  lang?: Locale | undefined
  /** Attributes of the title. */
  attributes: object
}

interface Props {
  facade: Omit<VideoFacadeProps, 'children'>
  /** Attributes of the element of the film. */
  attributes: object
  /** Heading of the list. */
  label: string
  labelId: string
  chapters: readonly ChapterLink[]
  /** Poster of the film. */
  children: ReactNode
}

/**
 * Film with a list of its chapters. A click on one plays the film from there: in the player that is open, if it is of a
 * file, else in a new one, as the play button does.
 */
export function VideoWithChapters({
  facade,
  attributes,
  label,
  labelId,
  chapters,
  children,
}: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [started, setStarted] = useState<{ chapter: ChapterLink; count: number } | null>(null)

  function play(chapter: ChapterLink) {
    const film = frame.current?.querySelector('video')
    if (film) {
      film.currentTime = chapter.start
      // On phones the film may be above the screen.
      film.focus()
      // A browser that refuses to play shows the film paused, at the chapter.
      film.play().catch(() => {})
      return
    }
    if (process.env.TRACKING && !frame.current?.querySelector('iframe'))
      track({ name: 'video_played', video: chapter.playerUrl ? 'embed' : 'film' })
    setStarted((previous) => ({ chapter, count: (previous?.count ?? 0) + 1 }))
  }

  return (
    <div className="chaptered-film">
      <div ref={frame} className="relative aspect-video bg-plate" {...attributes}>
        <VideoFacade
          // A new player for each start: another URL of the same one would be an entry in the history.
          key={started?.count}
          {...facade}
          {...(started && {
            isStarted: true,
            ...(facade.playerUrl === null
              ? { href: started.chapter.href }
              : { playerUrl: started.chapter.playerUrl }),
          })}
        >
          {children}
        </VideoFacade>
      </div>
      <div className="film-chapters">
        <p id={labelId}>{label}</p>
        <ol aria-labelledby={labelId}>
          {chapters.map((chapter) => (
            <li key={chapter.id}>
              <a
                href={chapter.href}
                onClick={(event) => {
                  if (interceptClick(event)) play(chapter)
                }}
              >
                <time dateTime={`PT${chapter.start}S`}>{chapter.time}</time>{' '}
                <span lang={chapter.lang} {...chapter.attributes}>
                  {chapter.title}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
