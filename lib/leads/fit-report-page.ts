import { html } from '#lib/base/html.ts'
import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { renderPlainPage } from '#lib/base/plain-page.ts'
import { type FitReport, fitReportLimits } from './fit-report.ts'

interface FormState {
  report: FitReport
  /** Values that were sent, if they were not stored. */
  typed?: { did_fit: string; track: string; note: string }
  error?: string
}

/** Renders the form in which a buyer says whether a set fitted. It needs no script. */
export function renderFitReportForm({ report, typed, error }: FormState, locale: Locale): Response {
  const t = translate(locale, 'fitReport')
  const { product, machine } = report
  const answer = typed?.did_fit ?? (report.did_fit === null ? '' : report.did_fit ? 'yes' : 'no')
  const radio = (value: 'yes' | 'no', label: string) =>
    html`<p><label><input type="radio" name="did_fit" value="${value}" required${error ? html` aria-describedby="error"` : null}${answer === value ? html` checked` : null}> ${label}</label></p>`
  return renderPlainPage({
    title: t('title'),
    text: machine ? t('about', { product, machine }) : t('aboutSet', { product }),
    action: html`<form method="post">${error ? html`<p role="alert" id="error"><strong>${error}</strong></p>` : null}
<fieldset><legend>${t('title')}</legend>${radio('yes', t('fitted'))}${radio('no', t('notFitted'))}</fieldset>
<p><label>${t('track')}<br><input name="track" maxlength="${String(fitReportLimits.track)}" value="${typed?.track ?? report.track}" aria-describedby="hint"></label><br><small id="hint">${t('trackHint')}</small></p>
<p><label>${t('note')}<br><textarea name="note" rows="4" maxlength="${String(fitReportLimits.note)}">${typed?.note ?? report.note}</textarea></label></p>
<button>${t('send')}</button></form>`,
    locale,
    status: error ? 422 : 200,
  })
}

/** Renders the page after the form was sent, or once staff have reviewed the answer. */
export function renderFitReportEnd(end: 'thanks' | 'closed', locale: Locale): Response {
  const t = translate(locale, 'fitReport')
  return renderPlainPage({ title: t(end), text: t(`${end}Text`), locale, status: 200 })
}
