'use client'

import { useReportWebVitals } from 'next/web-vitals'
import { useEffect } from 'react'
import { googleTag } from '#lib/tracking/google-tag.ts'
import { sendEventsTo, track } from '#lib/tracking/track.ts'

type Vital = Parameters<Parameters<typeof useReportWebVitals>[0]>[0]

function reportVital({ name, value, rating }: Vital) {
  track({ name: 'web_vital', metric: name, value, rating: rating ?? '' })
}

/** Tells the provider of what happens, as long as it is on the page. */
export function Measure({ tagId }: { tagId: string }) {
  useEffect(() => {
    const provider = googleTag(tagId)
    provider.start()
    sendEventsTo(provider.send)
    return () => {
      sendEventsTo(null)
      provider.stop()
    }
  }, [tagId])
  useReportWebVitals(reportVital)
  return null
}
