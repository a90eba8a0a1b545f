import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import { maxFitQueryLength } from '#lib/catalog/fit/fit-index.ts'
import { describeEvidence } from '#lib/catalog/fit/fit-texts.ts'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import { trackPath } from '#lib/routing/machine-route.ts'
import { fitPath } from '#lib/routing/page-paths.ts'
import { storefrontParam } from '#lib/routing/storefront.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { formatTrackParam, formatTrackSize } from '#lib/values/track-size.ts'
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
  const kilograms = (weight: number) => t('kilograms', { weight: number.format(weight) })
  const facts = [
    { name: t('barWeight'), value: barWeight !== null && kilograms(barWeight) },
    { name: t('setWeight'), value: setWeight !== null && kilograms(setWeight) },
    { name: t('tools'), value: tools.join(', '), lang },
    {
      name: t('torque'),
      value: torque !== null && t('torqueValue', { torque: number.format(torque) }),
    },
    {
      name: t('installTime'),
      value: installMinutes !== null && t('minutes', { minutes: number.format(installMinutes) }),
    },
  ].filter(({ value }) => value)
  return (
    <section aria-labelledby="fit" className="fit-section product-tracks">
      <div className="page">
        <div>
          <h2 id="fit">{t('checkMachine')}</h2>
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
        </div>
        <div>
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
          {facts.length > 0 && (
            <dl>
              {facts.map(({ name, value, lang: language }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd lang={language}>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
    </section>
  )
}
