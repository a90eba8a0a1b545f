/**
 * Which provider of tracking is configured; empty for none. It is known when the site is built, so
 * that without one nothing of tracking is in what browsers load.
 */
export function trackingProvider(environment: Record<string, string | undefined>): string {
  return environment.GOOGLE_TAG_ID ? 'google-tag' : ''
}
