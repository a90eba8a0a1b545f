import { type Locale, locales } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import {
  type LinkCampaign,
  type LinkChannel,
  linkChannels,
  storefrontUrl,
} from '#lib/desk/campaign-link.ts'
import type { Desk } from '#lib/desk/desk-schemas.ts'
import { deskHref } from '#lib/routing/desk-path.ts'
import { DeskShell } from './desk-shell.tsx'
import { TextField } from './text-field.tsx'

interface Props {
  locale: Locale
  desk: Desk
  siteUrl: string
  /** Input of the form. The campaign is null before the form is sent, and for an invalid name. */
  typed: { name: string; channel: LinkChannel }
  campaign: LinkCampaign | null
  error: string | null
}

/** Links to the storefront of a dealership, and the way to the sheet with its code. */
export function SharePage({ locale, desk, siteUrl, typed, campaign, error }: Props) {
  const t = translate(locale, 'desk')
  const path = { page: 'share' } as const
  const { slug } = desk.dealership
  const labels = { en: t('linkEnglish'), fr: t('linkFrench') }
  return (
    <DeskShell {...{ locale, desk, path }} title={t('share')}>
      <p>{t('shareText')}</p>
      <section aria-labelledby="links">
        <h2 id="links">{t('shareLinks')}</h2>
        <dl>
          {locales.map((each) => (
            <div key={each}>
              <dt>{labels[each]}</dt>
              <dd>
                <a href={storefrontUrl(siteUrl, slug, each)} hrefLang={each}>
                  {storefrontUrl(siteUrl, slug, each)}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="campaign">
        <h2 id="campaign">{t('shareCampaign')}</h2>
        <form action={`${deskHref(locale, path)}#campaign`} noValidate>
          <TextField
            id="name"
            label={t('campaignName')}
            value={typed.name}
            error={error}
            hint={t('campaignHint')}
          />
          <p className="desk-field">
            <label htmlFor="channel">{t('channel')}</label>
            <select id="channel" name="channel" defaultValue={typed.channel}>
              {(Object.keys(linkChannels) as LinkChannel[]).map((channel) => (
                <option key={channel} value={channel}>
                  {t(`channel_${channel}`)}
                </option>
              ))}
            </select>
          </p>
          <button type="submit">{t('makeLink')}</button>
        </form>
        {campaign && (
          <>
            <h3>{t('yourLink')}</h3>
            <dl>
              {locales.map((each) => (
                <div key={each}>
                  <dt>{labels[each]}</dt>
                  <dd className="desk-link">{storefrontUrl(siteUrl, slug, each, campaign)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </section>
      <section aria-labelledby="sheet">
        <h2 id="sheet">{t('sheet')}</h2>
        <p>{t('sheetText')}</p>
        <ul className="desk-sheets">
          {locales.map((each) => (
            <li key={each}>
              <a href={deskHref(each, { page: 'sheet' })} hrefLang={each}>
                {labels[each]}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </DeskShell>
  )
}
