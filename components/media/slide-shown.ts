'use client'

import { createContext } from 'react'

/** Whether the slide that something stands in is the one shown; true outside of a carousel. */
export const SlideShown = createContext(true)
