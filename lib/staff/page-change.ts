import type { PageArea, PageBlock } from './page-text.ts'

/** Consecutive texts, links and pictures that others replace. */
export interface BlockReplacement {
  before: PageBlock[]
  after: PageBlock[]
}

/** Change of a page: the page is new or gone, or parts of an area are replaced. */
export type PageChange =
  | { kind: 'new' }
  | { kind: 'gone' }
  | { kind: 'replaced'; area: PageArea; replacements: BlockReplacement[] }
