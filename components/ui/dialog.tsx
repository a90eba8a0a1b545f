'use client'

import * as Radix from '@radix-ui/react-dialog'
import type { KeyboardEventHandler, ReactNode, Ref } from 'react'

interface Props {
  /** Accessible name of the dialog. */
  title: string
  closeLabel: string
  onClose: () => void
  /** Element that opened the dialog; gets the focus back when it closes. */
  opener: HTMLElement | null
  /** Surface that covers the page. */
  overlayRef?: Ref<HTMLDivElement>
  onKeyDown?: KeyboardEventHandler
  children: ReactNode
}

/** Full-screen dialog, open as long as it is rendered. */
export function Dialog({
  title,
  closeLabel,
  onClose,
  opener,
  overlayRef,
  onKeyDown,
  children,
}: Props) {
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay ref={overlayRef} className="fixed inset-0 z-50 bg-ink" />
        <Radix.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener?.focus()
          }}
          className="fixed inset-0 z-50 flex flex-col text-snow scheme-dark outline-none print:hidden"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
          <Radix.Close
            aria-label={closeLabel}
            className="absolute top-0 right-0 grid size-14 cursor-pointer place-items-center bg-ink hover:bg-plate"
          >
            <svg aria-hidden="true" viewBox="0 0 16 16" className="size-5 stroke-2 stroke-current">
              <path d="M2 2l12 12M14 2L2 14" />
            </svg>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
