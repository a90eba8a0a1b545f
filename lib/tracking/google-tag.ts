import type { TrackingEvent } from './track.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const dealerFormPrefix = 'dealer-'

function gtag(..._: unknown[]) {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: gtag.js recognizes commands by the type of `arguments`
  window.dataLayer.push(arguments)
}

/**
 * Grants consent and loads the Google tag on the first call.
 * Source: Consent Mode v2, https://developers.google.com/tag-platform/security/guides/consent
 */
export function startGoogleTag(id: string) {
  const src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  const isLoaded = document.querySelector(`script[src="${src}"]`) !== null
  if (!isLoaded) gtag('consent', 'default', consentParameters('denied'))
  updateConsent(id, true)
  if (isLoaded) return
  gtag('js', new Date())
  gtag('config', id, { allow_google_signals: false, allow_ad_personalization_signals: false })
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}

/** Withdraws consent. */
export function stopGoogleTag(id: string) {
  updateConsent(id, false)
}

/** Sends an event to the started tag. */
export function sendToGoogleTag(event: TrackingEvent) {
  gtag('event', ...toGtagEvent(event))
}

function updateConsent(id: string, isGranted: boolean) {
  // The script stays loaded until the visitor leaves the page, so it is also disabled by its flag.
  Object.assign(window, { [`ga-disable-${id}`]: !isGranted })
  gtag('consent', 'update', consentParameters(isGranted ? 'granted' : 'denied'))
}

/** Consent types that the banner asks for; personalized advertising is always denied. */
function consentParameters(state: 'granted' | 'denied') {
  return {
    analytics_storage: state,
    ad_storage: state,
    ad_user_data: state,
    ad_personalization: 'denied',
  }
}

/** Returns the name and parameters of an event as Google Analytics reports show them. */
export function toGtagEvent(event: TrackingEvent): [name: string, parameters?: object] {
  switch (event.name) {
    case 'form_sent':
      if (event.form === 'waitlist') return ['waitlist_joined']
      if (event.form === 'quote') return ['quote_requested']
      return ['dealer_form_sent', { form: event.form.replace(dealerFormPrefix, '') }]
    case 'video_played':
      return [event.name, { video: event.video }]
    case 'web_vital': {
      const { metric, value, rating } = event
      return [event.name, { metric, value: Math.round(value * 1000) / 1000, rating }]
    }
  }
}
