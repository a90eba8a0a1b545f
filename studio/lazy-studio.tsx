'use client'

import dynamic from 'next/dynamic'
import { limitIdleWait } from './limit-idle-wait.ts'

/** The Studio, which renders in the browser only: the server bundle has none of its code. */
export const LazyStudio = dynamic(
  async () => {
    // Sanity reads the browser's function when its code is loaded.
    limitIdleWait()
    return (await import('./studio.tsx')).Studio
  },
  { ssr: false },
)
