import { formatDuration } from '#lib/base/format-duration.ts'
import { type Locale, regionalLocales } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { Desk, DeskFigures } from '#lib/desk/desk-schemas.ts'
import { DeskShell } from './desk-shell.tsx'

interface Props {
  locale: Locale
  desk: Desk
  figures: DeskFigures
}

/** Visits and leads of a dealership, and how fast it answers. */
export function FiguresPage({ locale, desk, figures }: Props) {
  const t = translate(locale, 'desk')
  const count = (value: number) => value.toLocaleString(regionalLocales[locale])
  const duration = (minutes: number | null) =>
    minutes === null ? t('noFigure') : formatDuration(minutes, locale)
  const rows: [label: string, cell: (period: DeskFigures[number]) => string][] = [
    [t('visits'), ({ visits }) => count(visits)],
    [t('figureLeads'), ({ leads }) => count(leads)],
    [t('answered'), ({ answered }) => count(answered)],
    [t('view_quoted'), ({ quoted }) => count(quoted)],
    [t('view_won'), ({ won }) => count(won)],
    [t('view_lost'), ({ lost }) => count(lost)],
    [t('medianOwn'), ({ minutes }) => duration(minutes)],
    [t('medianAll'), ({ minutes_of_all }) => duration(minutes_of_all)],
  ]
  return (
    <DeskShell {...{ locale, desk }} path={{ page: 'figures' }} title={t('figures')}>
      <p>{t('figuresText', { dealership: desk.dealership.name })}</p>
      <table className="desk-figures">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('figure')}</span>
            </th>
            {figures.map(({ days }) => (
              <th scope="col" key={days}>
                {t('lastDays', { days })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, cell]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {figures.map((period) => (
                <td key={period.days}>{cell(period)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <small>{t('medianHint')}</small>
      </p>
    </DeskShell>
  )
}
