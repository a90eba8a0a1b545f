'use client'

import { LazyMotion, MotionConfig } from 'framer-motion'
import type { ReactNode } from 'react'

const features = () => import('./motion-features.ts').then((module) => module.default)

/** Loads what moves things once something has to move; nothing moves where visitors ask for that. */
export function Motion({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={features} strict>
      <MotionConfig reducedMotion="user">{children}</MotionConfig>
    </LazyMotion>
  )
}
