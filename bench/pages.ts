/** A page type that the benchmark measures. */
export interface BenchPage {
  path: `/${string}`
  /** Has a video at the top. */
  video: boolean
  /** Has a picture or a video in the first screen of a phone. */
  hero: boolean
  /** Contains a form other than the search. */
  form: boolean
}

const defaults = { video: false, hero: false, form: false }

/** One page of each type, of the main storefront and of a dealer's. */
export const benchPages = {
  home: { ...defaults, path: '/', video: true, hero: true },
  products: { ...defaults, path: '/products', form: true },
  'products of a brand': { ...defaults, path: '/products?brand=bobcat', form: true },
  product: { ...defaults, path: '/products/bobcat', hero: true, form: true },
  faq: { ...defaults, path: '/faq' },
  contact: { ...defaults, path: '/contact', form: true },
  about: { ...defaults, path: '/about' },
  dealers: { ...defaults, path: '/dealers', form: true },
  'campaign page': {
    ...defaults,
    path: '/traction',
    video: true,
    hero: true,
    form: true,
  },
  'dealer home': {
    ...defaults,
    path: '/dealer/nord-traction',
    video: true,
    hero: true,
  },
  'dealer products': {
    ...defaults,
    path: '/dealer/nord-traction/products',
    form: true,
  },
  'dealer product': {
    ...defaults,
    path: '/dealer/nord-traction/products/bobcat',
    hero: true,
    form: true,
  },
} as const satisfies Record<string, BenchPage>

export type BenchPageName = keyof typeof benchPages

/** Names and descriptions of all measured pages. */
export const benchPageEntries = Object.entries(benchPages) as [BenchPageName, BenchPage][]

/** Number of measurements of each page; their median counts. `ROUNDS=1` is for a quick look. */
export const pageRounds = Number(process.env.ROUNDS || 5)

/**
 * Pages whose layout shift only is measured: other metrics are measured on a page of the same template,
 * and the search, which no search engine indexes, is rendered per request.
 */
export const layoutShiftPaths = {
  ...Object.fromEntries(benchPageEntries.map(([name, { path }]) => [name, path])),
  'products of a machine': '/products?brand=bobcat&model=t770',
  search: '/search?q=t590',
  privacy: '/privacy',
  'page not found': '/no-such-page',
  'dealer faq': '/dealer/nord-traction/faq',
  'dealer contact': '/dealer/nord-traction/contact',
  'dealer about': '/dealer/nord-traction/about',
} satisfies Record<string, `/${string}`>
