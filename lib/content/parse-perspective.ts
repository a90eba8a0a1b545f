import type { ClientPerspective } from '@sanity/client'

const layerPattern = /^[a-z0-9_][a-z0-9_-]*$/i

/**
 * Parses the perspective that the Studio stores in a cookie: `drafts`, `published`, or a stack of releases
 * separated by commas, the first of which takes precedence. Anything else means `drafts`.
 */
export function parsePerspective(text: string | undefined): ClientPerspective {
  if (text === undefined || text === 'drafts') return 'drafts'
  if (text === 'published') return 'published'
  const layers = text.split(',')
  const isStack = layers.every((layer) => layerPattern.test(layer) && layer !== 'raw')
  return isStack ? layers : 'drafts'
}
