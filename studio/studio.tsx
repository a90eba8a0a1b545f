'use client'

import { NextStudio as HostedStudio } from 'next-sanity/studio'
import { NextStudio as EmbeddedStudio } from 'next-sanity/studio/client-component'
import { useState } from 'react'
import { type StudioSettings, studioConfig } from './config.ts'

/** The Studio of a hosted or embedded Content Lake. */
export function Studio(settings: StudioSettings) {
  const [config] = useState(() => studioConfig(settings))
  // The hosted one loads a script of sanity.io, by which the Dashboard embeds the Studio.
  const NextStudio = settings.embedded ? EmbeddedStudio : HostedStudio
  return <NextStudio config={config} />
}
