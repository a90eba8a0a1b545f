'use client'

import { createContext } from 'react'

/** Whether the surrounding carousel slide is visible; true outside a carousel. */
export const SlideVisibilityContext = createContext(true)
