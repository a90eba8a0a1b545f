import type { NextConfig } from 'next'
import { hasRemoteMatch } from 'next/dist/shared/lib/match-remote-pattern.js'

type RemotePatterns = NonNullable<NonNullable<NextConfig['images']>['remotePatterns']>

/**
 * Returns whether Next's image optimizer accepts a picture of another host.
 * @param patterns `images.remotePatterns` of next.config.ts
 */
export function isRemoteImageAllowed(url: URL, patterns: RemotePatterns): boolean {
  return hasRemoteMatch([], patterns, url)
}
