'use client'

import { useEffect, useRef, useState } from 'react'
import { trackOnce } from '#lib/tracking/track.ts'

interface Props {
  src: string
  type: string
  /** Address of the picture shown while it loads. */
  poster: string
  /** What the button says while the film plays, and while it stands. */
  pause: string
  play: string
}

/** Whether a film may be loaded and played unasked. */
function mayPlay(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : undefined
  const savesData =
    typeof connection === 'object' && connection !== null && 'saveData' in connection
      ? Boolean(connection.saveData)
      : false
  return !savesData && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * A film without sound over the picture of a hero, which stays until the film can play. It loads
 * after the page, and not at all where the visitor wants less motion or less data, unless asked.
 */
export function HeroFilm({ src, type, poster, pause, play }: Props) {
  const film = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState(false)
  const [plays, setPlays] = useState(false)
  useEffect(() => setWanted(mayPlay()), [])

  function toggle() {
    if (!wanted) setWanted(true)
    else if (plays) film.current?.pause()
    else film.current?.play().catch(() => setPlays(false))
  }

  return (
    <>
      {wanted && (
        <video
          ref={film}
          poster={poster}
          autoPlay
          muted
          loop
          playsInline
          aria-hidden
          onPlaying={() => {
            setPlays(true)
            if (process.env.TRACKING) trackOnce({ name: 'video_played', video: 'hero' }, film)
          }}
          onPause={() => setPlays(false)}
          className={`absolute inset-0 -z-15 size-full object-cover transition-opacity duration-700 ${plays ? 'opacity-100' : 'opacity-0'}`}
        >
          <source src={src} type={type} />
        </video>
      )}
      <button
        type="button"
        onClick={toggle}
        aria-label={plays ? pause : play}
        className="absolute top-4 right-4 z-10 grid size-11 cursor-pointer place-items-center bg-ink/70 text-snow hover:bg-ink md:top-auto md:right-8 md:bottom-6"
      >
        <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-current">
          {plays ? <path d="M3 2h4v12H3zM9 2h4v12H9z" /> : <path d="M4 2l10 6-10 6z" />}
        </svg>
      </button>
    </>
  )
}
