'use client'

import { type ReactNode, use, useState } from 'react'
import { track } from '#lib/tracking/track.ts'
import { focusInset } from './focus-inset.ts'
import { SlideShown } from './slide-shown.ts'
import { takeClick } from './take-click.ts'

interface Props {
  title: string
  /** Where the film is: a file, or its page on another site, to which the picture leads without scripts. */
  href: string
  /** Address of the other site's player; null for a file. */
  embed: string | null
  /** What the play button says to those who do not see it. */
  label: string
  /** Shown beside the play button: on which site the film is. */
  note?: string | null
  /** The picture shown before it plays; it fills what it stands in. */
  children: ReactNode
}

const focus = (player: HTMLElement | null) => player?.focus()

/**
 * A picture with a play button, which becomes the film when clicked: until then nothing of it is
 * loaded, from here or elsewhere. It fills its parent, and stops when its slide is left.
 */
export function VideoFacade({ title, href, embed, label, note, children }: Props) {
  const isShown = use(SlideShown)
  const [plays, setPlays] = useState(false)
  if (plays && !isShown) setPlays(false)
  if (plays && embed) {
    return (
      <iframe
        ref={focus}
        src={embed}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        className="absolute inset-0 size-full bg-ink"
      />
    )
  }
  if (plays) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: neither catalogue nor Studio has captions to give
      <video
        ref={focus}
        src={href}
        controls
        autoPlay
        playsInline
        aria-label={title}
        className="absolute inset-0 size-full bg-ink object-contain"
      />
    )
  }
  return (
    <a
      href={href}
      aria-label={label}
      onClick={(event) => {
        if (!takeClick(event)) return
        setPlays(true)
        if (process.env.TRACKING) track({ name: 'video_played', video: embed ? 'embed' : 'film' })
      }}
      className={`group absolute inset-0 block ${focusInset}`}
    >
      {children}
      <span className="absolute bottom-0 left-0 flex items-center bg-ink text-snow">
        <span className="grid size-16 place-items-center bg-theme-button text-theme-on-button group-hover:bg-[color-mix(in_oklab,var(--theme-button),black_14%)] md:size-20">
          <svg aria-hidden="true" viewBox="0 0 16 16" className="size-7 fill-current">
            <path d="M4 2l10 6-10 6z" />
          </svg>
        </span>
        {note && <span className="px-4 font-semibold">{note}</span>}
      </span>
    </a>
  )
}
