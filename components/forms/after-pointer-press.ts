let isPressed = false
const waiting = new Set<() => void>()

function handlePointer({ type }: PointerEvent) {
  isPressed = type === 'pointerdown'
  // The click follows the release of the pointer within the same task.
  if (!isPressed) setTimeout(runWaiting)
}

/** Ends the press of a key, which makes a button `:active`, too; a pointer stays pressed. */
function handleKeyUp() {
  setTimeout(() => {
    isPressed &&= isAnyActive()
    runWaiting()
  })
}

function isAnyActive(): boolean {
  return document.querySelector(':active') !== null
}

function runWaiting() {
  if (isPressed) return
  for (const run of waiting) run()
  waiting.clear()
}

/**
 * Tracks whether a pointer is pressed, for `afterPointerPress`, including one that was pressed before the call.
 * @returns function that stops the tracking
 */
export function watchPointer(): () => void {
  const watching = new AbortController()
  const options = { capture: true, signal: watching.signal }
  isPressed = isAnyActive()
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const) {
    window.addEventListener(type, handlePointer, options)
  }
  window.addEventListener('keyup', handleKeyUp, options)
  return () => watching.abort()
}

/**
 * Runs a function immediately, or after the click if a pointer is pressed: an element that is inserted during the press
 * would move the button away from the pointer, and the browser would send no click.
 */
export function afterPointerPress(run: () => void) {
  if (isPressed) waiting.add(run)
  else run()
}
