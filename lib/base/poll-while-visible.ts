/**
 * Calls a function every `intervalMs` while the tab is visible, and when the tab becomes visible again. A
 * hidden tab requests nothing.
 * @returns a function that ends it
 */
export function pollWhileVisible(poll: () => void, intervalMs: number): () => void {
  const pollIfVisible = () => {
    if (!document.hidden) poll()
  }
  const timer = setInterval(pollIfVisible, intervalMs)
  document.addEventListener('visibilitychange', pollIfVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', pollIfVisible)
  }
}
