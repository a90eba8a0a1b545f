import { useEffect, useRef } from 'react'

/**
 * Calls a function every `intervalMs` while the tab is visible, and when the tab becomes visible again. A
 * hidden tab requests nothing.
 */
export function usePolling(poll: () => void, intervalMs: number) {
  const latest = useRef(poll)
  useEffect(() => {
    latest.current = poll
  }, [poll])
  useEffect(() => {
    const pollIfVisible = () => {
      if (!document.hidden) latest.current()
    }
    const timer = setInterval(pollIfVisible, intervalMs)
    document.addEventListener('visibilitychange', pollIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', pollIfVisible)
    }
  }, [intervalMs])
}
