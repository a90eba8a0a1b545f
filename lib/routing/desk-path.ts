import type { Locale } from '#lib/base/locales.ts'

/** A page of the desk. */
export type DeskPath =
  | { page: 'leads' | 'figures' | 'storefront' | 'share' | 'sheet' | 'people' | 'sessions' }
  | { page: 'lead'; id: string }
  /** The mail to the sender of a lead. */
  | { page: 'answer'; id: string }
  /** The link in a mail. */
  | { page: 'link'; token: string }

type Segment = Exclude<DeskPath['page'], 'lead'>

const roots: Record<Locale, string> = { en: '/desk', fr: '/fr/bureau' }

const segments: Record<Locale, Record<Segment, string>> = {
  en: {
    ...{ leads: 'leads', answer: 'answer', figures: 'figures', share: 'share', sheet: 'sheet' },
    ...{ storefront: 'storefront', people: 'people', sessions: 'sessions', link: 'link' },
  },
  fr: {
    ...{ leads: 'demandes', answer: 'reponse', figures: 'chiffres', share: 'partager' },
    ...{ sheet: 'feuille', storefront: 'vitrine', people: 'personnes' },
    ...{ sessions: 'sessions', link: 'lien' },
  },
}

/** Pages with a path of one segment. */
const simplePages = ['figures', 'storefront', 'share', 'sheet', 'people', 'sessions'] as const

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text is an id of a row, as the database writes it. */
export const isRowId = (text: string): boolean => idPattern.test(text)

/** Returns whether a request's path, with its query if any, is one of the desk. */
export const isDeskPath = (url: string): boolean => /^\/(?:desk|fr\/bureau)(?:[/?]|$)/.test(url)

/** Returns the path of a page of the desk in a language. */
export function deskHref(locale: Locale, path: DeskPath = { page: 'leads' }): string {
  const [root, names] = [roots[locale], segments[locale]]
  switch (path.page) {
    case 'leads':
      return root
    case 'lead':
      return `${root}/${names.leads}/${path.id}`
    case 'answer':
      return `${root}/${names.leads}/${path.id}/${names.answer}`
    case 'link':
      return `${root}/${names.link}/${path.token}`
    default:
      return `${root}/${names[path.page]}`
  }
}

/** Returns the page at the segments of a path below the desk's root; null if there is none. */
export function parseDeskPath(locale: Locale, path: readonly string[]): DeskPath | null {
  const names = segments[locale]
  const [segment, value, below, ...rest] = path
  if (segment === undefined) return { page: 'leads' }
  if (rest.length > 0) return null
  const isLead = segment === names.leads && value !== undefined && isRowId(value)
  if (below !== undefined)
    return isLead && below === names.answer ? { page: 'answer', id: value } : null
  if (value === undefined) {
    const page = simplePages.find((each) => names[each] === segment)
    return page ? { page } : null
  }
  if (isLead) return { page: 'lead', id: value }
  return segment === names.link ? { page: 'link', token: value } : null
}
