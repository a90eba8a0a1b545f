'use client'

import { type RefObject, useEffect } from 'react'

/** The elements in the viewport that lead to where the bar on phones leads, or are its target. */
const visible = new Set<Element>()

/**
 * Sets a data attribute while there is one; the style sheet then hides the bar. Pages of dealers begin with it, because
 * the bar of the dealership is in the first screen.
 */
function update() {
  document.body.toggleAttribute('data-form-in-view', visible.size > 0)
}

/**
 * Hides the bar at the bottom of phone screens while one of the elements is in the viewport.
 * @returns function that ends the observation
 */
export function observeInView(elements: Iterable<Element>): () => void {
  const observed = [...elements]
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
}

/** Hides the bar at the bottom of phone screens while one of the lead forms is in the viewport. */
export function useFormInView(...elements: RefObject<Element | null>[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs do not change
  useEffect(() => observeInView(elements.flatMap(({ current }) => current ?? [])), [])
}
