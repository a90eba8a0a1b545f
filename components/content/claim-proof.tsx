import { dateLocales, type Locale, regionalLocales } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { ClaimProof as Proof } from '#lib/content/claim-proof.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

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
    <details className="mt-4">
      <summary className="cursor-pointer underline underline-offset-4">{t('proof')}</summary>
      <div className="space-y-3" lang={lang}>
        <p {...dataAttribute('proof.test')}>{test}</p>
        <p {...dataAttribute('proof.method')}>{method}</p>
      </div>
      <p className="mt-3">{t('tested', { date: day })}</p>
      {file && (
        <p className="mt-3">
          <a className="underline underline-offset-4" href={`${file.url}?dl=`}>
            {t('report', {
              kind: file.extension?.toUpperCase() ?? '',
              size: formatSize(file.size, locale),
            })}
          </a>
        </p>
      )}
    </details>
  )
}

/** Returns a size in bytes as people read it, such as “1.2 MB”. */
function formatSize(bytes: number, locale: Locale): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte']
  return new Intl.NumberFormat(regionalLocales[locale], {
    ...{ style: 'unit', unit, maximumSignificantDigits: 2 },
  }).format(value)
}
