'use client'

import { type MouseEvent, type ReactNode, useState } from 'react'
import { track } from '#lib/tracking/track.ts'
import { interceptClick } from './intercept-click.ts'
import { VideoFacade, type VideoFacadeProps } from './video-facade.tsx'

interface Props {
  facade: Omit<VideoFacadeProps, 'children'>
  /** Attributes of the element of the film. */
  attributes: object
  /** Poster of the film. */
  poster: ReactNode
  /**
   * Links to the chapters by the film's URL from there on, with the attributes `data-start`, in seconds, and
   * `data-player`, the URL of a hosted player.
   */
  children: ReactNode
}

/**
 * Film with links to its chapters. A click on one plays the film from there: in the player that is open, if it is of a
 * file, else in a new one, as the play button does.
 */
export function VideoWithChapters({ facade, attributes, poster, children }: Props) {
  const [started, setStarted] = useState<{ id: number } & Partial<VideoFacadeProps>>()

  function handleClick(event: MouseEvent<HTMLElement>) {
    // The target of a click is an element.
    const link = (event.target as Element).closest('a')
    if (!link || !interceptClick(event)) return
    const film = event.currentTarget.querySelector('video')
    const { start, player = null } = link.dataset
    if (film) {
      film.currentTime = Number(start)
      // On phones the film may be above the screen.
      film.focus()
      // A browser that refuses to play shows the film paused, at the chapter.
      film.play().catch(() => {})
      return
    }
    // The play button and an earlier chapter have opened a player, and counted.
    if (process.env.TRACKING && !event.currentTarget.querySelector('iframe'))
      track({ name: 'video_played', video: player ? 'embed' : 'film' })
    setStarted({ id: event.timeStamp, isStarted: true, href: link.href, playerUrl: player })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the click is one on a link inside, also by its key
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div className="chaptered-film" onClick={handleClick}>
      <div {...attributes}>
        {/* A new player for each start: another URL of the same one would be an entry in the history. */}
        <VideoFacade key={started?.id} {...facade} {...started}>
          {poster}
        </VideoFacade>
      </div>
      {children}
    </div>
  )
}
