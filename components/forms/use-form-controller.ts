'use client'

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { hasFormDraft } from '#lib/leads/browser/form-draft-key.ts'

type FormControllerModule = typeof import('./form-controller.tsx')

/** Distance from the viewport at which the form controller is loaded. */
const loadMargin = '300px'

const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/**
 * Loads the form controller when the form is near the viewport and the visitor has interacted with
 * the page, or when the form has a stored draft. Returns the component (null until it is loaded) and
 * `load`, which rejects where the script cannot be loaded, for example because a deploy has replaced
 * it.
 */
export function useFormController(element: RefObject<HTMLFormElement | null>, storageKey: string) {
  const [FormController, setFormController] = useState<
    FormControllerModule['FormController'] | null
  >(null)
  const load = useCallback(async () => {
    const module = await import('./form-controller.tsx')
    setFormController(() => module.FormController)
  }, [])
  useEffect(() => {
    const form = element.current
    if (!form) return
    // A failure shows when the form is submitted: then the browser submits it without scripts.
    const preload = () => void load().catch(() => {})
    if (hasFormDraft(storageKey)) preload()
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && preload(), {
      rootMargin: loadMargin,
    })
    const interaction = new AbortController()
    const handleInteraction = (event: Event) => {
      if (isRestingPointer(event)) return
      interaction.abort()
      observer.observe(form)
    }
    for (const type of interactionEvents) {
      window.addEventListener(type, handleInteraction, {
        passive: true,
        signal: interaction.signal,
      })
    }
    return () => {
      interaction.abort()
      observer.disconnect()
    }
  }, [load, element, storageKey])
  return { FormController, load }
}

/** Browsers report a mouse that rests where a page appears as moved. */
function isRestingPointer(event: Event): boolean {
  return (
    event instanceof PointerEvent &&
    event.type === 'pointermove' &&
    event.movementX === 0 &&
    event.movementY === 0
  )
}

/** Returns a ref to the time when the component was mounted, in milliseconds since 1970. */
export function useMountTime(): RefObject<number> {
  const mountTime = useRef(0)
  useEffect(() => {
    mountTime.current = Date.now()
  }, [])
  return mountTime
}
