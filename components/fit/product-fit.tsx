import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import { maxFitQueryLength } from '#lib/catalog/fit/fit-index.ts'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import { trackPath } from '#lib/routing/machine-route.ts'
import { fitPath } from '#lib/routing/page-paths.ts'
import { storefrontParam } from '#lib/routing/storefront.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { formatTrackParam, formatTrackSize } from '#lib/values/track-size.ts'
import { describeEvidence } from './fit-texts.ts'
import { ProductFitForm } from './product-fit-form.tsx'

interface Props {
  context: StorefrontContext
  product: ProductDetail
  /** In draft mode only. */
  'data-sanity'?: string
}

/** The tracks that a product fits, a field that answers for the visitor's machine, and what installing it takes. */
export function ProductFit({ context: { route }, product, ...dataAttribute }: Props) {
  const { fit, barCount, tools, torque, installMinutes, barWeight, setWeight, lang } = product
  const t = translate(route.locale, 'fit')
  if (fit.tracks.length === 0 && barCount === null) return null
  const number = new Intl.NumberFormat(route.locale)
  const facts = [
    [t('barWeight'), barWeight !== null && t('kilograms', { weight: number.format(barWeight) })],
    [t('setWeight'), setWeight !== null && t('kilograms', { weight: number.format(setWeight) })],
    [t('tools'), tools.join(', ')],
    [t('torque'), torque !== null && t('torqueValue', { torque: String(torque) })],
    [
      t('installTime'),
      installMinutes !== null && t('minutes', { minutes: number.format(installMinutes) }),
    ],
  ].filter(([, value]) => value)
  return (
    <section className="product-tracks">
      <h2>{t('checkMachine')}</h2>
      {fit.tracks.length > 0 && (
        <div {...dataAttribute}>
          <p>{t('madeFor')}</p>
          <ul>
            {fit.tracks.map((track) => {
              const param = formatTrackParam({ ...track, isNominal: false })
              return (
                <li key={param}>
                  <Link href={storefrontHref(route, trackPath(param))}>
                    {formatTrackSize(track)}
                  </Link>
                </li>
              )
            })}
          </ul>
          {fit.evidence && (
            <small lang={lang}>{describeEvidence(fit.evidence, lang ?? route.locale)}</small>
          )}
        </div>
      )}
      <ProductFitForm
        fitHref={storefrontHref(route, fitPath)}
        product={product.slug}
        storefront={storefrontParam(route.storefront)}
        locale={route.locale}
        maxLength={maxFitQueryLength}
        texts={{
          field: t('field'),
          example: t('example'),
          submit: t('submit'),
          checking: t('checking'),
          failed: t('failed'),
          again: t('otherMachine'),
          sets: t('setsOf'),
        }}
      />
      {facts.length > 0 && (
        <dl>
          {facts.map(([name, value]) => (
            <div key={String(name)}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
