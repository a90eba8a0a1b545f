import { animate } from 'framer-motion/dom/mini'

type Style = Partial<Record<'transform' | 'opacity', string>>

/** Stops of running animations, by element. */
const running = new WeakMap<HTMLElement, () => void>()

/** Sets styles at once, in place of a running animation. */
export function place(element: HTMLElement | null, style: Style) {
  if (!element) return
  running.get(element)?.()
  running.delete(element)
  Object.assign(element.style, style)
}

/**
 * Animates styles, from the present ones if `from` is absent; sets them at once under reduced motion.
 * @returns a promise that resolves at the end, and never if another movement of the element replaces this one
 */
export async function glide(element: HTMLElement | null, style: Style, from: Style = {}) {
  if (!element) return
  place(element, from)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return place(element, style)
  const animation = animate(element, style, { duration: 0.22, ease: [0.2, 0.8, 0.2, 1] })
  running.set(element, () => animation.stop())
  await animation.finished
}
