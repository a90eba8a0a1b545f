'use client'

import { type ReactNode, use, useState } from 'react'
import { track } from '#lib/tracking/track.ts'
import type { CaptionTrack } from './caption-tracks.ts'
import { interceptClick } from './intercept-click.ts'
import { SlideVisibilityContext } from './slide-visibility-context.ts'

export interface VideoFacadeProps {
  title: string
  /** URL of the file or of the page on YouTube or Vimeo, opened without JavaScript. */
  href: string
  /** URL of the embedded player; null for a file. */
  playerUrl: string | null
  /** Accessible name of the play button. */
  label: string
  /** Text beside the play button, for example the name of the provider. */
  note?: string | null
  /** Captions of a file. */
  captions?: readonly CaptionTrack[]
  /** Whether it plays from the start, because the visitor has chosen a chapter. */
  isStarted?: boolean
  /** Preview image; it fills its parent. */
  children: ReactNode
}

const focusPlayer = (player: HTMLElement | null) => player?.focus()

/**
 * Preview image with a play button. A click replaces it with the video, of which nothing loads before.
 * It fills its parent, and stops when its carousel slide is hidden.
 */
export function VideoFacade({
  title,
  href,
  playerUrl,
  label,
  note,
  captions,
  isStarted,
  children,
}: VideoFacadeProps) {
  const isSlideVisible = use(SlideVisibilityContext)
  const [isPlaying, setPlaying] = useState(isStarted)
  if (isPlaying && !isSlideVisible) setPlaying(false)
  if (isPlaying && playerUrl) {
    return (
      <iframe
        ref={focusPlayer}
        src={playerUrl}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        className="absolute inset-0 size-full bg-ink"
      />
    )
  }
  if (isPlaying) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a film without speech has none
      <video
        ref={focusPlayer}
        src={href}
        controls
        autoPlay
        playsInline
        aria-label={title}
        className="absolute inset-0 size-full bg-ink object-contain"
      >
        {captions?.map((track) => (
          <track key={track.srcLang} kind="captions" {...track} />
        ))}
      </video>
    )
  }
  return (
    <a
      href={href}
      aria-label={label}
      onClick={(event) => {
        if (!interceptClick(event)) return
        setPlaying(true)
        if (process.env.TRACKING)
          track({ name: 'video_played', video: playerUrl ? 'embed' : 'film' })
      }}
      className="video-facade inset-focus"
    >
      {children}
      <span className="video-play">
        <span>
          <svg aria-hidden="true" viewBox="0 0 16 16">
            <path d="M4 2l10 6-10 6z" />
          </svg>
        </span>
        {note && <b>{note}</b>}
      </span>
    </a>
  )
}
