/** Screens of tablets and computers; phones, also held sideways, are narrower or lower. */
const largeScreen = '(min-width: 768px) and (min-height: 480px)'

/** Value of `navigator.connection`, which only Chromium has. */
function readConnection(): object {
  const connection = 'connection' in navigator ? navigator.connection : null
  return typeof connection === 'object' && connection !== null ? connection : {}
}

/**
 * Returns whether a background video may load without a click: on a large screen, without reduced motion or data
 * saver, and on a connection that the browser rates as the fastest class (`4g`) or does not rate.
 */
export function isAutoplayAllowed(): boolean {
  const connection = readConnection()
  if ('saveData' in connection && connection.saveData === true) return false
  if ('effectiveType' in connection && connection.effectiveType !== '4g') return false
  return matchMedia(largeScreen).matches && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Calls back once the page has loaded and the main thread is idle.
 * @returns function that cancels the call
 */
export function runWhenIdle(callback: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const callUnlessAborted = () => {
    if (!signal.aborted) callback()
  }
  const waitForIdle = () => {
    // Safari before 26 has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(callUnlessAborted, { timeout: 5_000 })
    else setTimeout(callUnlessAborted, 200)
  }
  if (document.readyState === 'complete') waitForIdle()
  else window.addEventListener('load', waitForIdle, { signal, once: true })
  return () => controller.abort()
}
