'use client'

import dynamic from 'next/dynamic'

/** The Studio, which renders in the browser only: the server bundle has none of its code. */
export const LazyStudio = dynamic(() => import('./studio.tsx').then(({ Studio }) => Studio), {
  ssr: false,
})
