import { translate } from '#lib/base/messages.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { formatTrackSize } from '#lib/values/track-size.ts'
import type { ProductDetail } from '../product-detail.ts'
import { barsOnTrack, type ProductCheck } from './check-product.ts'
import { type FitQuery, fullModelName } from './fit-index.ts'
import { getFitPath } from './fit-request.ts'
import { describeEvidence, describeFit, labelFit } from './fit-texts.ts'
import type { FitAnswer } from './get-fit.ts'

/** The visitor's machine, as far as they typed it. */
interface CheckedMachine {
  /** Name of the brand. */
  brand: string
  model: string
  /** Size on its track, or its serial number. */
  track?: string
}

/** Answer in words, as the page of a product shows it. */
export interface CheckedFit {
  /** The size or machine that was recognized; otherwise the input. */
  subject: string
  answer: FitAnswer
  label: string
  /** Sentences. */
  reasons: string[]
  evidence: string | null
  /** Page with all sets for it; null without one. */
  href: string | null
  /** The machine, to be remembered on the device; null if only a size is known. */
  machine: CheckedMachine | null
}

interface Options {
  product: ProductDetail
  typed: string
  route: StorefrontRoute
}

/** Describes the answer to a check. */
export function describeCheck(
  { query, fit, links }: ProductCheck,
  { product, typed, route }: Options,
): CheckedFit {
  const { locale } = route
  const t = translate(locale, 'fit')
  const path = getFitPath(query)
  const subject = nameSubject(query) ?? typed
  const href = path && storefrontHref(route, path)
  const machine = getMachine(query)
  if (!fit) {
    const reasons = [explainUnknown(query, route)]
    const label = t('answer_unknown')
    return { subject, answer: 'unknown', label, reasons, evidence: null, href, machine }
  }
  const fits = fit.answer === 'fits' || fit.answer === 'fits-if'
  const evidence = 'evidence' in fit ? fit.evidence : null
  return {
    subject,
    answer: fit.answer,
    label: labelFit(fit, locale),
    reasons: [
      describeFit(fit, locale),
      ...(fits && links !== null ? describeBars(product, links, route) : []),
    ],
    evidence: evidence && describeEvidence(evidence, locale),
    href,
    machine,
  }
}

function getMachine(query: FitQuery): CheckedMachine | null {
  if (query.kind !== 'model') return null
  const { model, size, serial } = query
  const track = size ? formatTrackSize(size) : serial
  return { brand: model.brand.name, model: model.name, ...(track && { track }) }
}

function nameSubject(query: FitQuery): string | null {
  if (query.kind === 'size') return formatTrackSize(query.size)
  if (query.kind !== 'model') return null
  const { model, size } = query
  const name = fullModelName(model)
  return size ? `${name}, ${formatTrackSize(size)}` : name
}

/** Returns why there is no answer to a visitor's input, or what to add to it, as a sentence. */
export function explainUnknown(query: FitQuery, { locale }: StorefrontRoute): string {
  const t = translate(locale, 'fit')
  if (query.kind === 'choice') {
    const names = query.models.map(fullModelName)
    return t('several', { machines: new Intl.ListFormat(locale).format(names) })
  }
  if (query.kind === 'model') return t('unmatched', { machine: fullModelName(query.model) })
  return t('unknownText')
}

function describeBars(
  { barSpacing, barWeight }: ProductDetail,
  links: number,
  { locale }: StorefrontRoute,
): string[] {
  if (barSpacing === null) return []
  const t = translate(locale, 'fit')
  const each = barsOnTrack(links, barSpacing)
  const bars = String(2 * each)
  const weight = barWeight === null ? null : Math.round(2 * each * barWeight)
  return [
    t('bars', { bars, links: String(links), each: String(each) }),
    ...(weight === null ? [] : [t('weighing', { weight: String(weight) })]),
  ]
}
