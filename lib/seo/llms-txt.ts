import 'server-only'
import { defaultLocale, type Locale, locales } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { getBrandModels } from '#lib/catalog/brand-models.ts'
import { getBrands } from '#lib/catalog/brands.ts'
import { formatClaimToken } from '#lib/content/claim-tokens.ts'
import { getClaims } from '#lib/content/claims.ts'
import { getFaq } from '#lib/content/faq.ts'
import { getInstallGuide } from '#lib/content/install-guide.ts'
import { getProductionStatus } from '#lib/content/production-status.ts'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { withClaims } from '#lib/content/with-claims.ts'
import { absoluteUrl, storefrontUrl } from '#lib/routing/absolute-url.ts'
import { listingPath } from '#lib/routing/listing-route.ts'
import { sitePages } from '#lib/routing/pages.ts'
import { mainStorefront } from '#lib/routing/storefront.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'
import { contentHref } from '#lib/storefront/content-href.ts'
import { escapeMarkdown, portableTextToMarkdown } from './portable-text-markdown.ts'

/** Returns the path of llms.txt in a language. */
const llmsTxtPath = (locale: Locale) =>
  `${locale === defaultLocale ? '' : `/${locale}`}/llms.txt` as const

/** Responds with llms.txt in a language, cached like a page. @throws CatalogError, ContentError */
export async function respondWithLlmsTxt(locale: Locale): Promise<Response> {
  return new Response(await getLlmsTxt(locale), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

/** Whether texts are in the language of the file: the others are in that of the other language only. */
const isOwn = ({ lang }: { lang?: Locale | undefined }) => lang === undefined

/**
 * Returns llms.txt: facts about the product and links to pages for language models, as Markdown
 * (https://llmstxt.org).
 */
async function getLlmsTxt(locale: Locale): Promise<string> {
  const route: StorefrontRoute = { locale, storefront: mainStorefront }
  const { settings, storefrontValues } = await getSiteSettings(null, locale)
  const [claims, earlier, status, installGuide, faq, brands] = await Promise.all([
    getClaims(storefrontValues),
    withClaims(formatClaimToken('earlier'), storefrontValues),
    getProductionStatus(storefrontValues),
    getInstallGuide(storefrontValues),
    getFaq(storefrontValues),
    getBrandsWithModels(),
  ])
  const t = translate(route.locale, 'llms')
  const tNavigation = translate(route.locale, 'navigation')
  const withColon = (text: string) => `${text}${locale === 'fr' ? '\u00a0:' : ':'}`
  const pageLink = (text: string, path: `/${string}`) =>
    `- [${escapeMarkdown(text)}](${storefrontUrl(route, path)})`
  const resolveHref = (address: string) => {
    const href = contentHref(address, route)
    return href && absoluteUrl(href)
  }
  return joinBlocks([
    `# ${escapeMarkdown(settings.productName)}`,
    isOwn(settings) ? `> ${escapeMarkdown(settings.description)}` : '',
    [
      ...claims
        .filter(isOwn)
        .map(
          ({ figure, meaning }) =>
            `- ${withColon(escapeMarkdown(figure))} ${escapeMarkdown(meaning)}`,
        ),
      ...(installGuide.time && isOwn(installGuide)
        ? [`- ${t('install', { time: escapeMarkdown(installGuide.time) })}`]
        : []),
      `- ${t(earlier ? 'makerAndEarlierName' : 'maker', { maker: escapeMarkdown(settings.manufacturer), earlier: escapeMarkdown(earlier) })}`,
      ...(isOwn(status) ? [`- ${escapeMarkdown(status.text)}`] : []),
      `- ${t('contact', { email: settings.contactEmail })}`,
    ].join('\n'),
    `## ${t('pages')}`,
    sitePages
      .flatMap(({ path, llmsLabel }) => (llmsLabel ? [pageLink(tNavigation(llmsLabel), path)] : []))
      .join('\n'),
    ...locales.filter((other) => other !== locale).flatMap(describePages),
    `## ${t('machines')}`,
    brands
      .map(({ name, slug, models }) => {
        const brand = pageLink(name, listingPath({ brand: slug, page: 1 }))
        return models.length > 0
          ? `${withColon(brand)} ${escapeMarkdown(models.join(', '))}`
          : brand
      })
      .join('\n'),
    `## ${t('steps')}`,
    installGuide.steps
      .filter(isOwn)
      .map(({ title, text }) => `1. ${withColon(escapeMarkdown(title))} ${escapeMarkdown(text)}`)
      .join('\n'),
    `## ${t('questions')}`,
    ...faq.flatMap(({ entries }) =>
      entries
        .filter(isOwn)
        .flatMap(({ question, answer }) => [
          `### ${escapeMarkdown(question)}`,
          portableTextToMarkdown(answer, resolveHref),
        ]),
    ),
  ])
}

/** Returns the section of the pages in another language, named in it. */
function describePages(locale: Locale): string[] {
  const t = translate(locale, 'navigation')
  const links = sitePages.flatMap(({ path, llmsLabel }) => {
    const url = storefrontUrl({ locale, storefront: mainStorefront }, path)
    return llmsLabel ? [`- [${escapeMarkdown(t(llmsLabel))}](${url})`] : []
  })
  const file = `- [llms.txt](${absoluteUrl(llmsTxtPath(locale))})`
  return [`## ${translate(locale, 'language')('name')}`, [...links, file].join('\n')]
}

/** Returns the brands that have products, with the models that the products fit. */
async function getBrandsWithModels() {
  const brands = (await getBrands()).filter(
    ({ firstProductSlug: firstProduct }) => firstProduct !== null,
  )
  return Promise.all(
    brands.map(async (brand) => ({ ...brand, models: await getBrandModels(brand) })),
  )
}

function joinBlocks(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}
