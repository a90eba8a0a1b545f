import { InlineStyles } from '#components/ui/inline-styles.tsx'
import { formatFileSize } from '#lib/base/format-file-size.ts'
import { dateLocales } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { ClaimProof as Proof } from '#lib/content/claim-proof.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import css from './claim-proof.pcss'

interface Props {
  proof: Proof
  /** Of the claim. */
  id: string
  context: StorefrontContext
}

/** How a claim was measured, folded; printed unfolded. Needs no JavaScript. */
export function ClaimProof({ proof, id, context }: Props) {
  const { locale } = context.route
  const { test, method, date, file, lang } = proof
  const t = translate(locale, 'claims')
  const dataAttribute = context.createDataAttribute({ id, type: 'claim' }, proof)
  const day = new Date(`${date}T00:00:00Z`).toLocaleDateString(dateLocales[locale], {
    ...{ dateStyle: 'long', timeZone: 'UTC' },
  })
  return (
    <details className="claim-proof">
      <InlineStyles name="claim-proof" css={css} />
      <summary>{t('proof')}</summary>
      <div lang={lang}>
        <p {...dataAttribute('proof.test')}>{test}</p>
        <p {...dataAttribute('proof.method')}>{method}</p>
      </div>
      <p>{t('tested', { date: day })}</p>
      {file && (
        <p>
          <a href={`${file.url}?dl=`}>
            {t('report', {
              kind: file.extension?.toUpperCase() ?? '',
              size: formatFileSize(file.size, locale),
            })}
          </a>
        </p>
      )}
    </details>
  )
}
