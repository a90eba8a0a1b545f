'use client'

import { NextStudio } from 'next-sanity/studio'
import { useState } from 'react'
import { type StudioSettings, studioConfig } from './config.ts'

export function Studio(settings: StudioSettings) {
  const [config] = useState(() => studioConfig(settings))
  return <NextStudio config={config} />
}
