import { useEffect, useState } from 'react'

const refreshMs = 60_000

/**
 * Returns the current time, updated every minute; null before hydration, because the HTML of a page is cached.
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
