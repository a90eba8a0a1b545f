'use client'

import { useRef, useState } from 'react'
import { trackOnce } from '#lib/tracking/track.ts'

interface Props {
  src: string
  type: string
  pauseLabel: string
  playLabel: string
}

/**
 * Muted video of a hero, above its picture. It loads after a click on the play button only: a picture is
 * sharper on a large screen than a film that a page can load.
 */
export function HeroVideo({ src, type, pauseLabel, playLabel }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [shouldLoad, setShouldLoad] = useState(false)
  const [isPlaying, setPlaying] = useState(false)

  function toggle() {
    if (!shouldLoad) setShouldLoad(true)
    else if (isPlaying) video.current?.pause()
    else video.current?.play().catch(() => setPlaying(false))
  }

  return (
    <>
      {shouldLoad && (
        <video
          ref={video}
          autoPlay
          muted
          loop
          playsInline
          aria-hidden
          // Firefox makes each video a tab stop.
          tabIndex={-1}
          onPlaying={() => {
            setPlaying(true)
            if (process.env.TRACKING) trackOnce({ name: 'video_played', video: 'hero' }, video)
          }}
          onPause={() => setPlaying(false)}
          className={`absolute inset-0 size-full object-cover transition-opacity duration-700 ${isPlaying ? 'opacity-100' : 'opacity-0'}`}
        >
          <source src={src} type={type} />
        </video>
      )}
      <button
        type="button"
        onClick={toggle}
        aria-label={isPlaying ? pauseLabel : playLabel}
        className="absolute top-4 right-4 z-10 grid size-11 cursor-pointer place-items-center bg-ink/70 text-snow hover:bg-ink noscript:hidden lg:top-auto lg:right-8 lg:bottom-6"
      >
        <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-current">
          {isPlaying ? <path d="M3 2h4v12H3zM9 2h4v12H9z" /> : <path d="M4 2l10 6-10 6z" />}
        </svg>
      </button>
    </>
  )
}
