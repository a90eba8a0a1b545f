'use client'

import { createContext, type ReactNode, use, useRef, useState } from 'react'
import type { LightboxDialog } from './lightbox-dialog.tsx'
import { takeClick } from './take-click.ts'

export interface LightboxPicture {
  id: string
  /** The picture as large as the screen; whatever its size, it is fitted in. */
  large: ReactNode
  /** Which one of how many it is, e.g. "2 / 6". */
  counter: string
}

export interface LightboxLabels {
  close: string
  previous: string
  next: string
}

interface Props {
  /** What the pictures are of. */
  title: string
  pictures: readonly LightboxPicture[]
  labels: LightboxLabels
  /** Holds a `LightboxLink` for each of the pictures. */
  children: ReactNode
}

type Open = (id: string, opener: HTMLAnchorElement) => Promise<void>

const OpenLightbox = createContext<Open | null>(null)

/** Opens pictures large, over the page. What shows them is loaded with the first of them. */
export function Lightbox({ title, pictures, labels, children }: Props) {
  const [Viewer, setViewer] = useState<typeof LightboxDialog | null>(null)
  const [shown, setShown] = useState<number | null>(null)
  const opener = useRef<HTMLAnchorElement>(null)

  async function open(id: string, link: HTMLAnchorElement) {
    try {
      const { LightboxDialog } = await import('./lightbox-dialog.tsx')
      opener.current = link
      setViewer(() => LightboxDialog)
      setShown(pictures.findIndex((picture) => picture.id === id))
    } catch {
      window.location.assign(link.href)
    }
  }

  return (
    <OpenLightbox value={open}>
      {children}
      {Viewer && shown !== null && (
        <Viewer
          title={title}
          pictures={pictures}
          labels={labels}
          shown={shown}
          onShow={setShown}
          onClose={() => setShown(null)}
          opener={opener.current}
        />
      )}
    </OpenLightbox>
  )
}

interface LinkProps {
  /** Id of the picture in the lightbox. */
  picture: string
  /** Address of the picture, to which it leads without scripts. */
  href: string
  className?: string
  children: ReactNode
}

/** A picture that a click opens large. */
export function LightboxLink({ picture, href, className, children }: LinkProps) {
  const open = use(OpenLightbox)
  if (!open) throw new Error('LightboxLink must stand in a Lightbox')
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        if (takeClick(event)) void open(picture, event.currentTarget)
      }}
    >
      {children}
    </a>
  )
}
