import { useEffect, useRef } from 'react'
import { pollWhileVisible } from '#lib/base/poll-while-visible.ts'

/** Calls the latest `poll` as `pollWhileVisible` does, while the component is mounted. */
export function usePolling(poll: () => void, intervalMs: number) {
  const latest = useRef(poll)
  useEffect(() => {
    latest.current = poll
  }, [poll])
  useEffect(() => pollWhileVisible(() => latest.current(), intervalMs), [intervalMs])
}
