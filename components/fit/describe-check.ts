import { translate } from '#lib/base/messages.ts'
import { barsOnTrack, type ProductCheck } from '#lib/catalog/fit/check-product.ts'
import type { FitQuery } from '#lib/catalog/fit/fit-index.ts'
import { getFitPath } from '#lib/catalog/fit/fit-request.ts'
import type { FitAnswer } from '#lib/catalog/fit/get-fit.ts'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { formatTrackSize } from '#lib/values/track-size.ts'
import { describeEvidence, describeFit, labelFit } from './fit-texts.ts'

/** Answer in words, as the page of a product shows it. */
export interface CheckedFit {
  /** What was read: a size, or a machine; what was typed otherwise. */
  subject: string
  answer: FitAnswer
  label: string
  /** Sentences. */
  reasons: string[]
  evidence: string | null
  /** Page with all sets for it; null without one. */
  href: string | null
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
  if (!fit) {
    const reasons = [explainUnknown(query, route)]
    return { subject, answer: 'unknown', label: t('answer_unknown'), reasons, evidence: null, href }
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
  }
}

function nameSubject(query: FitQuery): string | null {
  if (query.kind === 'size') return formatTrackSize(query.size)
  if (query.kind !== 'model') return null
  const { model, size } = query
  const name = `${model.brand.name} ${model.name}`
  return size ? `${name}, ${formatTrackSize(size)}` : name
}

function explainUnknown(query: FitQuery, { locale }: StorefrontRoute): string {
  const t = translate(locale, 'fit')
  const nameOf = ({ brand, name }: { brand: { name: string }; name: string }) =>
    `${brand.name} ${name}`
  if (query.kind === 'choice') {
    const names = query.models.map(nameOf)
    return t('several', { machines: new Intl.ListFormat(locale).format(names) })
  }
  if (query.kind === 'model') return t('unmatched', { machine: nameOf(query.model) })
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
