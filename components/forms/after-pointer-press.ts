let isPressed = false
const waiting = new Set<() => void>()

function handlePress({ type }: Event) {
  isPressed = type === 'pointerdown'
  // The click follows the release within the same task.
  if (!isPressed) setTimeout(runWaiting)
}

function runWaiting() {
  if (isPressed) return
  for (const run of waiting) run()
  waiting.clear()
}

/**
 * Watches when a pointer is pressed, for `afterPointerPress`. One that is pressed already counts.
 * @returns function that ends it
 */
export function watchPointer(): () => void {
  const watching = new AbortController()
  isPressed = document.querySelector(':active') !== null
  // A key that is held makes a button `:active`, too.
  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'keyup'] as const) {
    window.addEventListener(type, handlePress, { capture: true, signal: watching.signal })
  }
  return () => watching.abort()
}

/**
 * Runs a function at once, or after the click if a pointer is pressed: what inserts elements while it is would move
 * what is below them from under the pointer, and the click would be lost.
 */
export function afterPointerPress(run: () => void) {
  if (isPressed) waiting.add(run)
  else run()
}
