import type { ValueExamples } from './typed-text.ts'

/**
 * Slug: words of a-z and 0-9 joined by single hyphens, 80 characters at most, as the checks of the tables in
 * `supabase/schemas` require. Visitors' scripts include this module; `typed-slug.ts` normalizes typed slugs.
 */
export const slugPattern = /^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Returns whether a text is a slug. */
export function isSlug(text: string): boolean {
  return slugPattern.test(text)
}

/** Returns whether a path, without its first slash, is one of slugs: the path of a campaign page. */
export function isSlugPath(path: string): boolean {
  return path.length <= 80 && path.split('/').every(isSlug)
}

/** Examples of the kind. */
export const slugExamples: ValueExamples = {
  good: [
    ['nord-traction', 'nord-traction'],
    ['299d3-xe', '299d3-xe'],
    ['7', '7'],
    [' nord-traction\n', 'nord-traction'],
    ['\ufeffnord\u200b-traction', 'nord-traction'],
    ['Nord-Traction', 'nord-traction'],
    ['nord\u2011traction', 'nord-traction'],
    ['ｎｏｒｄ', 'nord'],
    ['a'.repeat(80), 'a'.repeat(80)],
  ],
  bad: [
    'a'.repeat(81),
    ...['-nord', 'nord-', 'nord--traction', 'nord traction', 'nord_traction', 'nord.traction'],
    ...['nord/traction', '/nord', 'québec', 'норд', '-', 'nord?', '%20', 'nord-traction,'],
  ],
}
