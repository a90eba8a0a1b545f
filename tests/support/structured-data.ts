import Validator from '@adobe/structured-data-validator'
import { load } from 'cheerio'
import { z } from 'zod'
import { schemaOrg } from './schema-org.ts'

const thing = z.looseObject({ '@type': z.string(), '@id': z.string().optional() })

const graph = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(thing).min(1),
})

export type GraphThing = z.infer<typeof thing>

/** What Google asks for of things that the validator knows nothing about. */
const required: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  Organization: ['name', 'url', 'logo'],
  // And an address, which the table of dealerships does not have: Google shows no such business.
  LocalBusiness: ['name', 'url'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Offer: ['price', 'priceCurrency', 'availability'],
  ItemList: ['itemListElement'],
  HowTo: ['name', 'step'],
}

const validator = new Validator(schemaOrg())

/** The things of the one graph that a page has. */
export function graphOf(html: string): GraphThing[] {
  const scripts = load(html)('script[type="application/ld+json"]')
  if (scripts.length !== 1) throw new Error(`${scripts.length} graphs on a page`)
  return graph.parse(JSON.parse(scripts.text()))['@graph']
}

/** The things of a type in a graph, without those inside of others. */
export function ofType(things: readonly GraphThing[], type: string): GraphThing[] {
  return things.filter((each) => each['@type'] === type)
}

/**
 * What is wrong with a graph: types and properties that schema.org does not have, what Google requires
 * and is not there, and references to things that are not in it.
 */
export async function problemsOf(things: readonly GraphThing[]): Promise<string[]> {
  const jsonld = Object.groupBy(structuredClone([...things]), (each) => each['@type'])
  const issues = (await validator.validate({ jsonld })).filter(
    ({ severity, errorType, rootType }) =>
      severity === 'ERROR' || errorType === 'schemaOrg' || rootType === 'BreadcrumbList',
  )
  return [
    ...issues.map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`),
    ...nested(things).flatMap(missing),
    ...references(things),
  ]
}

/** What is wrong with a product that has no price and so no offer: Google does not show it. */
export const missesOffer = /^Product: .*"offers"/

/** Every object in the graph, those inside of others included. */
function nested(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(nested)
  if (typeof value !== 'object' || value === null) return []
  const own = value as Record<string, unknown>
  return [own, ...Object.values(own).flatMap(nested)]
}

function missing(each: Record<string, unknown>): string[] {
  const type = String(each['@type'])
  const names = (required[type] ?? []).filter((name) => !each[name])
  const isVideo = type === 'VideoObject' && !each.contentUrl && !each.embedUrl
  const isLink = type === 'ListItem' && !each.url && !each.item
  return [...names, ...(isVideo ? ['contentUrl'] : []), ...(isLink ? ['url'] : [])].map(
    (name) => `${type}: ${name} is missing`,
  )
}

function references(things: readonly GraphThing[]): string[] {
  const all = nested(things)
  const named = new Set(all.filter((each) => '@type' in each).map((each) => each['@id']))
  const ids = things.map((each) => each['@id'])
  return [
    ...all
      .filter((each) => '@id' in each && !('@type' in each) && !named.has(each['@id']))
      .map((each) => `${each['@id']} is not in the graph`),
    ...ids
      .filter((id, place) => !id || ids.indexOf(id) !== place)
      .map((id) => `${id} is not unique`),
  ]
}
