import { useEffect } from 'react'

/** Makes the browser ask before it leaves the page while there are unsaved changes. */
export function useLeaveWarning(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return
    const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', handleLeave)
    return () => window.removeEventListener('beforeunload', handleLeave)
  }, [isChanged])
}
