import { useEffect, useState } from 'react'

const refreshMs = 60_000

/**
 * Returns the time, each minute anew; null before hydration. Pages are cached, so only the browser knows the time.
 */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    const update = () => setNow(new Date())
    update()
    const timer = window.setInterval(update, refreshMs)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
