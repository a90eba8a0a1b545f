'use client'

import { type RefObject, useEffect } from 'react'

/** The elements of lead forms in the viewport. */
const visible = new Set<Element>()

/** Sets a data attribute while a form is in the viewport; the style sheet then hides the bar on phones. */
function update() {
  document.body.toggleAttribute('data-form-in-view', visible.size > 0)
}

/** Hides the bar at the bottom of phone screens while one of the elements is in the viewport. */
export function useFormInView(...elements: RefObject<Element | null>[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs do not change
  useEffect(() => {
    const observed = elements.flatMap(({ current }) => current ?? [])
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target)
        else visible.delete(target)
      }
      update()
    })
    for (const element of observed) observer.observe(element)
    return () => {
      observer.disconnect()
      for (const element of observed) visible.delete(element)
      update()
    }
  }, [])
}
