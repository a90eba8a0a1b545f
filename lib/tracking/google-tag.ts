import type { TrackedEvent } from './event.ts'
import type { TrackingProvider } from './provider.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Whose cookies go when the visitor withdraws: https://support.google.com/analytics/answer/11397207 */
const cookies = /^_(ga|gid|gat|gcl)(_|$)/

/** Google's tag, in Consent Mode v2: https://developers.google.com/tag-platform/security/guides/consent */
export function googleTag(id: string): TrackingProvider {
  const src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  const isLoaded = () => document.querySelector(`script[src="${src}"]`) !== null

  function gtag(..._: unknown[]) {
    window.dataLayer ??= []
    // biome-ignore lint/complexity/noArguments: the tag tells commands from other entries by it
    window.dataLayer.push(arguments)
  }

  function allow(isAllowed: boolean) {
    // A script that is loaded stays so until the page is left.
    Object.assign(window, { [`ga-disable-${id}`]: !isAllowed })
    gtag('consent', 'update', storage(isAllowed ? 'granted' : 'denied'))
  }

  function load() {
    gtag('js', new Date())
    gtag('config', id, { allow_google_signals: false, allow_ad_personalization_signals: false })
    const script = document.createElement('script')
    script.async = true
    script.src = src
    document.head.append(script)
  }

  return {
    start: () => {
      const isFirst = !isLoaded()
      if (isFirst) gtag('consent', 'default', storage('denied'))
      allow(true)
      if (isFirst) load()
    },
    send: (event) => gtag('event', ...asTagged(event)),
    stop: () => {
      allow(false)
      removeCookies()
    },
  }
}

/** What a visitor is asked for; to have advertisements chosen for them, nobody is. */
function storage(state: 'granted' | 'denied') {
  return {
    analytics_storage: state,
    ad_storage: state,
    ad_user_data: state,
    ad_personalization: 'denied',
  }
}

const dealerForm = 'dealer-'

/** An event as Google's reports name it. */
export function asTagged(event: TrackedEvent): [name: string, parameters?: object] {
  switch (event.name) {
    case 'form_sent':
      if (event.form === 'waitlist') return ['waitlist_joined']
      if (event.form === 'quote') return ['quote_requested']
      return ['dealer_form_sent', { form: event.form.replace(dealerForm, '') }]
    case 'video_played':
      return [event.name, { video: event.video }]
    case 'web_vital': {
      const { metric, value, rating } = event
      return [event.name, { metric, value: Math.round(value * 1000) / 1000, rating }]
    }
  }
}

/** A cookie says neither its path nor its domain: all that it can have are tried. */
function removeCookies() {
  const host = window.location.hostname.split('.')
  const domains = host.map((_, place) => `; domain=${host.slice(place).join('.')}`)
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (!cookies.test(name)) continue
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
      document.cookie = `${name}=; max-age=0; path=/${domain}`
    }
  }
}
