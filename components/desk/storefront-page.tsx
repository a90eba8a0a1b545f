import { DealerLogo } from '#components/ui/dealer-logo.tsx'
import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { provinceCodes, toContact } from '#lib/catalog/dealership-contact.ts'
import { formatContact } from '#lib/catalog/format-contact.ts'
import type { DeskDates } from '#lib/desk/desk-dates.ts'
import type { Desk } from '#lib/desk/desk-schemas.ts'
import type {
  DeskStorefront,
  StorefrontColumn,
  StorefrontError,
  StorefrontValues,
} from '#lib/desk/desk-storefront.ts'
import { deskHref } from '#lib/routing/desk-path.ts'
import { type Logo, parseLogoUrl } from '#lib/values/logo-url.ts'
import { toFrenchDays } from '#lib/values/opening-hours.ts'
import { DeskShell } from './desk-shell.tsx'
import { TextArea, TextField } from './text-field.tsx'

interface Props {
  locale: Locale
  desk: Desk
  dates: DeskDates
  storefront: DeskStorefront
  values: StorefrontValues
  errors: Partial<Record<StorefrontColumn, StorefrontError>>
  message: { text: string; isError: boolean } | null
  /** Whether staff read a change first. */
  needsApproval: boolean
  /** Whether to show how the values will look. */
  isPreview: boolean
  /** Why an uploaded logo was refused. */
  logoError: string | null
}

/** Form in which the people of a dealership edit its storefront. */
export function StorefrontPage(props: Props) {
  const { locale, desk, dates, storefront, values, errors, message, needsApproval } = props
  const t = translate(locale, 'desk')
  const path = { page: 'storefront' } as const
  const { proposal, version } = storefront
  const field = (name: StorefrontColumn) => {
    const error = errors[name]
    return {
      id: name,
      value: values[name] ?? '',
      error: error ? t(error === 'claim' ? 'wrong_claims' : `wrong_${name}`) : null,
    }
  }
  return (
    <DeskShell {...{ locale, desk, path, message }} title={t('storefrontPage')}>
      <p>{t('storefrontText', { dealership: desk.dealership.name })}</p>
      {proposal && (
        <p className="desk-message">
          {t('storefrontWaiting', {
            author: proposal.author,
            time: dates.time(proposal.created_at),
          })}
        </p>
      )}
      {props.isPreview && <Preview {...props} />}
      <section aria-label={t('storefrontPage')}>
        <form
          action={deskHref(locale, path)}
          method="post"
          encType="multipart/form-data"
          noValidate
        >
          <input type="hidden" name="version" value={version} />
          <TextField {...field('phone')} label={t('phone')} autoComplete="tel" />
          <TextField {...field('street')} label={t('street')} />
          <TextField {...field('town')} label={t('town')} />
          <ProvinceField {...{ locale }} {...field('province')} />
          <TextField {...field('postal_code')} label={t('postalCode')} />
          <TextArea
            {...field('opening_hours')}
            value={localHours(values.opening_hours ?? '', locale)}
            label={t('openingHours')}
            rows={4}
            hint={t('openingHoursHint')}
          />
          <TextArea
            {...field('closed_days')}
            label={t('closedDays')}
            rows={4}
            hint={t('closedDaysHint')}
          />
          <LogoField {...props} />
          <TextArea {...field('description')} label={t('description')} rows={6} />
          <TextArea {...field('description_fr')} label={t('descriptionFr')} rows={6} />
          {needsApproval && <p>{t('storefrontApproval')}</p>}
          <p className="desk-actions">
            <button type="submit" name="action" value="look">
              {t('look')}
            </button>
            <button type="submit" name="action" value="publish">
              {t('publish')}
            </button>
          </p>
        </form>
      </section>
    </DeskShell>
  )
}

const localHours = (hours: string, locale: Locale) =>
  locale === 'fr' ? toFrenchDays(hours) : hours

function LogoField({ locale, desk, values, errors, logoError }: Props) {
  const t = translate(locale, 'desk')
  const logo = parseLogoUrl(values.logo_url)
  const error = logoError ?? (errors.logo_url ? t('wrong_logo_url') : null)
  return (
    <>
      <div className="desk-field">
        <label htmlFor="logo">{t('logo')}</label>
        {logo ? <DealerLogo name={desk.dealership.name} logo={logo} /> : <p>{t('noLogo')}</p>}
        <input type="hidden" name="logo_url" value={values.logo_url ?? ''} />
        <input
          id="logo"
          type="file"
          name="logo"
          accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'logo-error logo-hint' : 'logo-hint'}
        />
        {error && (
          <span id="logo-error" className="desk-error">
            {error}
          </span>
        )}
        <small id="logo-hint">{t('logoHint')}</small>
      </div>
      {logo && (
        <p className="desk-field">
          <label className="desk-check">
            <input type="checkbox" name="remove_logo" /> {t('removeLogo')}
          </label>
        </p>
      )}
    </>
  )
}

interface ProvinceFieldProps {
  locale: Locale
  id: string
  value: string
  error: string | null
}

function ProvinceField({ locale, id, value, error }: ProvinceFieldProps) {
  const t = translate(locale, 'desk')
  const names = translate(locale, 'provinces')
  return (
    <p className="desk-field">
      <label htmlFor={id}>{t('province')}</label>
      <select
        {...{ id }}
        name={id}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="">{t('noChoice')}</option>
        {provinceCodes.map((code) => (
          <option key={code} value={code}>
            {names(code)}
          </option>
        ))}
      </select>
      {error && (
        <span id={`${id}-error`} className="desk-error">
          {error}
        </span>
      )}
    </p>
  )
}

/** Name or logo, on the surfaces of the header and of the list of dealers. */
function StorefrontTitle({ name, logo }: { name: string; logo: Logo | null }) {
  if (!logo) {
    return (
      <p>
        <strong>{name}</strong>
      </p>
    )
  }
  return (
    <p className="desk-logos">
      {['is-dark', ''].map((surface) => (
        <span key={surface} className={surface}>
          <DealerLogo {...{ name, logo }} />
        </span>
      ))}
    </p>
  )
}

/** The values as the storefront writes them, in both languages. */
function Preview({ locale, desk, values }: Props) {
  const t = translate(locale, 'desk')
  const province = provinceCodes.find((code) => code === values.province) ?? null
  const contact = toContact({ ...values, contact_email: null, province })
  return (
    <section aria-labelledby="look">
      <h2 id="look">{t('lookTitle')}</h2>
      {(['en', 'fr'] as const).map((each) => {
        const { phone, address, hours } = formatContact(contact, each)
        const description = each === 'fr' ? values.description_fr : values.description
        return (
          <div key={each} lang={each} className="desk-look">
            <StorefrontTitle name={desk.dealership.name} logo={parseLogoUrl(values.logo_url)} />
            {description && <p>{description}</p>}
            <p>
              {[...address, phone?.text, ...hours].filter(Boolean).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
          </div>
        )
      })}
    </section>
  )
}
