'use client'

import * as Radix from '@radix-ui/react-tooltip'
import { type ReactNode, useRef, useState } from 'react'

/**
 * A word that explains itself by mouse, keyboard focus and touch: Radix opens tooltips for the first
 * two, a tap does it here.
 */
export function Tooltip({ label, children }: { label: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <Radix.Provider delayDuration={120}>
      <Radix.Root
        open={open}
        onOpenChange={(opens) => setOpen(opens || isScrolledTo(trigger.current))}
      >
        <Radix.Trigger asChild>
          <button
            ref={trigger}
            type="button"
            onClick={(event) => {
              event.preventDefault()
              setOpen(true)
            }}
            className="cursor-help px-1.5 py-0.5 text-mill underline decoration-dotted underline-offset-4"
          >
            {children}
          </button>
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-w-80 bg-ink px-4 py-3 text-sm text-snow leading-relaxed"
          >
            {label}
            <Radix.Arrow className="fill-ink" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

/** Radix closes a tooltip when the page scrolls, as it does to show what the focus moved to. */
function isScrolledTo(trigger: HTMLElement | null) {
  return window.event?.type === 'scroll' && document.activeElement === trigger
}
