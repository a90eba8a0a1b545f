import Validator from '@adobe/structured-data-validator'
import { type CheerioAPI, load } from 'cheerio'
import { z } from 'zod'
import { createSchemaOrgVocabulary } from './schema-org.ts'

const graphNode = z.looseObject({ '@type': z.string(), '@id': z.string().optional() })

const graphSchema = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(graphNode).min(1),
})

export type GraphNode = z.infer<typeof graphNode>

/** Properties that Google requires of types that the validator does not know. */
const requiredProperties: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  Organization: ['name', 'url', 'logo'],
  // Google also requires an address, which is optional for dealerships.
  LocalBusiness: ['name', 'url'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Offer: ['price', 'priceCurrency', 'availability'],
  ItemList: ['itemListElement'],
  HowTo: ['name', 'step'],
}

const validator = new Validator(createSchemaOrgVocabulary())

/** Returns the texts of a page's JSON-LD scripts. */
export function getJsonLd($: CheerioAPI): string[] {
  const scripts = $('script[type="application/ld+json"]').toArray()
  return scripts.map((script) => $(script).text())
}

/** Returns the nodes of the graph in a page's only JSON-LD script. @throws Error if there is another number */
export function parseGraph(jsonLd: readonly string[]): GraphNode[] {
  const [text] = jsonLd
  if (text === undefined || jsonLd.length > 1) throw new Error(`${jsonLd.length} graphs on a page`)
  return graphSchema.parse(JSON.parse(text))['@graph']
}

/** Returns the nodes of the only JSON-LD graph of a page. */
export function getGraph(html: string): GraphNode[] {
  return parseGraph(getJsonLd(load(html)))
}

/** Returns the top-level nodes of a type. */
export function getNodesOfType(nodes: readonly GraphNode[], type: string): GraphNode[] {
  return nodes.filter((each) => each['@type'] === type)
}

/**
 * Returns the errors of a graph: types and properties unknown to schema.org, missing properties that
 * Google requires, and references to missing nodes.
 */
export async function getGraphErrors(nodes: readonly GraphNode[]): Promise<string[]> {
  const jsonld = Object.groupBy(structuredClone([...nodes]), (each) => each['@type'])
  const issues = (await validator.validate({ jsonld })).filter(
    ({ severity, errorType, rootType }) =>
      severity === 'ERROR' || errorType === 'schemaOrg' || rootType === 'BreadcrumbList',
  )
  return [
    ...issues.map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`),
    ...getNestedObjects(nodes).flatMap(getMissingProperties),
    ...getBrokenReferences(nodes),
  ]
}

/** Error of a product without a price, which has no offer. */
export const missingOfferPattern = /^Product: .*"offers"/

/** Returns all objects of the graph, nested ones included. */
function getNestedObjects(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(getNestedObjects)
  if (typeof value !== 'object' || value === null) return []
  const own = value as Record<string, unknown>
  return [own, ...Object.values(own).flatMap(getNestedObjects)]
}

function getMissingProperties(each: Record<string, unknown>): string[] {
  const type = String(each['@type'])
  const names = (requiredProperties[type] ?? []).filter((name) => !each[name])
  const isVideo = type === 'VideoObject' && !each.contentUrl && !each.embedUrl
  const isLink = type === 'ListItem' && !each.url && !each.item
  return [...names, ...(isVideo ? ['contentUrl'] : []), ...(isLink ? ['url'] : [])].map(
    (name) => `${type}: ${name} is missing`,
  )
}

function getBrokenReferences(nodes: readonly GraphNode[]): string[] {
  const all = getNestedObjects(nodes)
  const named = new Set(all.filter((each) => '@type' in each).map((each) => each['@id']))
  const ids = nodes.map((each) => each['@id'])
  return [
    ...all
      .filter((each) => '@id' in each && !('@type' in each) && !named.has(each['@id']))
      .map((each) => `${each['@id']} is not in the graph`),
    ...ids
      .filter((id, index) => !id || ids.indexOf(id) !== index)
      .map((id) => `${id} is not unique`),
  ]
}
