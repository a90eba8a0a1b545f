import { faqPath } from '#lib/routing/page-paths.ts'
import type { HomeParts } from './home-parts.ts'

/** A section of a template; the Studio adds keys to it and to the items of its lists. */
export interface TemplateSection {
  _type: string
  [field: string]: unknown
}

/** Returns a link of a section. */
export const toLink = (label: string, href: string) => ({ _type: 'link', label, href })

/** Returns a rich text. */
export const toRichText = (...paragraphs: string[]) =>
  paragraphs.map((text) => ({
    _type: 'block',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', text, marks: [] }],
  }))

/** Returns a hero with the pictures of the home page's. */
export const createHeroSection = (
  { picture, phonePicture }: HomeParts,
  copy: { heading: string; text: string; buttons: object[] },
): TemplateSection => ({
  _type: 'heroSection',
  ...copy,
  ...(picture && { picture }),
  ...(phonePicture && { phonePicture }),
})

/** Returns a section with picks of the home page, or nothing if there are none. */
export function createPicksSection(
  items: HomeParts['claims'],
  toSection: (items: HomeParts['claims']) => TemplateSection,
): TemplateSection[] {
  return items.length > 0 ? [toSection(items)] : []
}

/** Returns the FAQ entries of the home page, with a link to all. */
export const createFaqSection = ({ entries }: HomeParts, heading: string): TemplateSection[] =>
  createPicksSection(entries, (picks) => ({
    _type: 'faqPicksSection',
    heading,
    entries: picks,
    link: toLink('All questions and answers', faqPath),
  }))
