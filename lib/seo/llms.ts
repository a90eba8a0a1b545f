import 'server-only'
import { readBrands } from '#lib/catalog/brand.ts'
import { readBrandModels } from '#lib/catalog/brand-models.ts'
import { readClaims } from '#lib/content/claims.ts'
import { readComposedPages } from '#lib/content/composed-pages.ts'
import { readFaq } from '#lib/content/faq.ts'
import { readInstallGuide } from '#lib/content/install-guide.ts'
import { translate } from '#lib/messages.ts'
import { contentHref } from '#lib/storefront/content-link.ts'
import type { Place } from '#lib/storefront/link.ts'
import { listingPath } from '#lib/storefront/listing-address.ts'
import { defaultLocale } from '#lib/storefront/locales.ts'
import { mainCopy } from '#lib/storefront/main-copy.ts'
import { mainStorefront } from '#lib/storefront/storefront.ts'
import { absolute, pageAddress } from '#lib/storefront/whole-address.ts'
import { plain, richTextMarkdown } from './markdown.ts'

const place: Place = { locale: defaultLocale, storefront: mainStorefront }

/**
 * The facts of the product and where each page is, for language models (https://llmstxt.org).
 * @throws CatalogError, ContentError
 */
export async function llmsText(): Promise<string> {
  const [{ settings, fill }, claims, guide, faq, machines, composedPages] = await Promise.all([
    mainCopy(),
    readClaims(),
    readInstallGuide(),
    readFaq(),
    readMachines(),
    readComposedPages(),
  ])
  const t = translate(place.locale, 'llms')
  const pages = translate(place.locale, 'navigation')
  const link = (words: string, path: `/${string}`) =>
    `- [${plain(words)}](${pageAddress(place, path)})`
  const linkOf = (address: string) => {
    const href = contentHref(address, { place, dealership: null, composedPages })
    return href && absolute(href)
  }
  const install = fill(guide)
  return joined([
    `# ${plain(settings.productName)}`,
    `> ${plain(settings.description)}`,
    [
      ...fill(claims).map(({ figure, meaning }) => `- ${plain(figure)}: ${plain(meaning)}`),
      `- ${t('install', { from: install.minutes.from, to: install.minutes.to })}`,
      `- ${t('maker', { maker: plain(settings.manufacturer), earlier: plain(settings.earlierName) })}`,
      `- ${plain(settings.productionText)}`,
      `- ${t('contact', { email: settings.contactEmail })}`,
    ].join('\n'),
    `## ${t('pages')}`,
    [
      link(pages('products'), '/products'),
      link(pages('about'), '/about'),
      link(pages('faq'), '/faq'),
      link(pages('dealers'), '/dealers'),
      link(pages('waitlist'), '/contact'),
    ].join('\n'),
    `## ${t('machines')}`,
    machines
      .map(({ name, slug, models }) => {
        const brand = link(name, listingPath({ brand: slug, page: 1 }))
        return models.length > 0 ? `${brand}: ${plain(models.join(', '))}` : brand
      })
      .join('\n'),
    `## ${t('steps')}`,
    install.steps.map(({ title, text }) => `1. ${plain(title)}: ${plain(text)}`).join('\n'),
    `## ${t('questions')}`,
    ...fill(faq).flatMap(({ entries }) =>
      entries.flatMap(({ question, answer }) => [
        `### ${plain(question)}`,
        richTextMarkdown(answer, linkOf),
      ]),
    ),
  ])
}

/** The brands that have products, with the models that these fit. */
async function readMachines() {
  const brands = (await readBrands()).filter(({ firstProduct }) => firstProduct !== null)
  return Promise.all(
    brands.map(async ({ name, slug }) => ({ name, slug, models: await readBrandModels(name) })),
  )
}

function joined(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}
