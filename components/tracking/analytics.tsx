'use client'

import { useReportWebVitals } from 'next/web-vitals'
import { useEffect } from 'react'
import { sendToGoogleTag, startGoogleTag, stopGoogleTag } from '#lib/tracking/google-tag.ts'
import { setEventReceiver, track } from '#lib/tracking/track.ts'

type WebVital = Parameters<Parameters<typeof useReportWebVitals>[0]>[0]

function reportWebVital({ name, value, rating }: WebVital) {
  track({ name: 'web_vital', metric: name, value, rating: rating ?? '' })
}

/** Starts the Google tag on mount, sends events and Core Web Vitals to it, and stops it on unmount. */
export function Analytics({ tagId }: { tagId: string }) {
  useEffect(() => {
    startGoogleTag(tagId)
    setEventReceiver(sendToGoogleTag)
    return () => {
      setEventReceiver(null)
      stopGoogleTag(tagId)
    }
  }, [tagId])
  useReportWebVitals(reportWebVital)
  return null
}
