'use client'

import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { interceptClick } from './intercept-click.ts'
import type { LightboxDialog, LightboxPicture } from './lightbox-dialog.tsx'
import type { LightboxLabels } from './lightbox-labels.ts'

interface Props {
  title: string
  pictures: readonly LightboxPicture[]
  labels: LightboxLabels
  /** Contains a `LightboxLink` per picture. */
  children: ReactNode
}

type OpenLightbox = (id: string, opener: HTMLAnchorElement) => Promise<void>

const LightboxContext = createContext<OpenLightbox | null>(null)

/** Provides a lightbox for its `LightboxLink` children. The dialog loads on first use. */
export function Lightbox({ title, pictures, labels, children }: Props) {
  const [Viewer, setViewer] = useState<typeof LightboxDialog | null>(null)
  const [activeIndex, setActiveIndex] = useState<number | null>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  const close = useRef(() => {})

  async function open(id: string, link: HTMLAnchorElement) {
    try {
      const { LightboxDialog, pushDialogEntry } = await import('./lightbox-dialog.tsx')
      opener.current = link
      close.current = pushDialogEntry(() => setActiveIndex(null))
      setViewer(() => LightboxDialog)
      setActiveIndex(pictures.findIndex((picture) => picture.id === id))
    } catch {
      window.location.assign(link.href)
    }
  }

  return (
    <LightboxContext value={open}>
      {children}
      {Viewer && activeIndex !== null && (
        <Viewer
          title={title}
          pictures={pictures}
          labels={labels}
          activeIndex={activeIndex}
          onActiveIndexChange={setActiveIndex}
          onClose={() => close.current()}
          opener={opener.current}
        />
      )}
    </LightboxContext>
  )
}

interface LightboxLinkProps {
  pictureId: string
  /** URL of the picture, opened without JavaScript. */
  href: string
  className?: string
  children: ReactNode
}

/** Link that opens a picture in the lightbox. @throws Error outside Lightbox */
export function LightboxLink({ pictureId, href, className, children }: LightboxLinkProps) {
  const open = use(LightboxContext)
  if (!open) throw new Error('LightboxLink must be inside a Lightbox')
  return (
    <a
      href={href}
      className={className}
      data-picture={pictureId}
      onClick={(event) => {
        if (interceptClick(event)) void open(pictureId, event.currentTarget)
      }}
    >
      {children}
    </a>
  )
}
