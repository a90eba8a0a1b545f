'use client'

import * as Radix from '@radix-ui/react-toast'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

export interface Toast {
  kind: 'success' | 'error'
  title: string
  text: string
  /** Language of both, if it is not the page's. */
  lang?: string
  /** Content below the text, such as a link. */
  action?: ReactNode
}

interface Props extends Toast {
  /** Labels of the close button and of the notifications region. */
  labels: { dismiss: string; notifications: string }
  onClose: () => void
}

/** Time (ms) after which a success closes. An error stays until it is closed or the form is resent. */
const durationMs = 12_000

/**
 * A toast with the result of a submission. It is rendered in the body: an animated section around the
 * form would be the containing block of its fixed position.
 */
export function FormToast({ kind, title, text, lang, action, labels, onClose }: Props) {
  const isSuccess = kind === 'success'
  return (
    <Radix.Provider label={labels.notifications} swipeDirection="right">
      <Radix.Root
        type="foreground"
        duration={isSuccess ? durationMs : Number.POSITIVE_INFINITY}
        onOpenChange={(open) => open || onClose()}
        className={`relative border-l-8 bg-ink py-4 pr-14 pl-5 text-snow shadow-[0_12px_40px_rgb(14_17_22/0.45)] ${isSuccess ? 'border-l-theme-accent-on-dark' : 'border-l-[#ff6b5e]'} data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)`}
      >
        <Radix.Title lang={lang} className="font-display text-2xl leading-tight">
          {title}
        </Radix.Title>
        <Radix.Description lang={lang} className="mt-1 text-frost leading-snug">
          {text}
        </Radix.Description>
        {action && <div className="mt-3">{action}</div>}
        <Radix.Close
          aria-label={labels.dismiss}
          className="absolute top-1 right-1 grid size-12 cursor-pointer place-items-center hover:bg-plate"
        >
          <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 stroke-2 stroke-current">
            <path d="M2 2l12 12M14 2L2 14" />
          </svg>
        </Radix.Close>
      </Radix.Root>
      {createPortal(
        <Radix.Viewport className="fixed right-0 bottom-0 z-50 w-full max-w-md p-4 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))] print:hidden" />,
        document.body,
      )}
    </Radix.Provider>
  )
}
