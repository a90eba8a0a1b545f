'use client'

import { useInView } from 'framer-motion'
import * as m from 'framer-motion/m'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Motion } from './motion.tsx'

const states = {
  away: { x: -32, transition: { duration: 0 } },
  here: { x: 0, transition: { duration: 0.24, ease: [0.16, 0.84, 0.44, 1] as const } },
}

/**
 * Slides its content in, as on a rail, when it comes into view. It is moved only
 * while it lies below the screen, not for who wants less motion, and never hidden: whatever fails, it
 * can be read.
 */
export function Reveal({ children, className }: { children: ReactNode; className?: string }) {
  const element = useRef<HTMLDivElement>(null)
  const [waits, setWaits] = useState(false)
  const inView = useInView(element, { once: true, margin: '0px 0px -12% 0px' })
  useEffect(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const top = element.current?.getBoundingClientRect().top ?? 0
    setWaits(!isStill && top > window.innerHeight)
  }, [])
  return (
    <Motion>
      <m.div
        ref={element}
        className={className}
        variants={states}
        initial={false}
        animate={waits && !inView ? 'away' : 'here'}
      >
        {children}
      </m.div>
    </Motion>
  )
}
