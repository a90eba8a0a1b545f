import { type Locale, regionalLocales } from './locales.ts'

/** Formats a time in minutes by its largest unit, for example “45 min”, “3.5 hr” and “2 days”. */
export function formatDuration(minutes: number, locale: Locale): string {
  const [value, unit] =
    minutes < 90
      ? ([minutes, 'minute'] as const)
      : minutes < 48 * 60
        ? ([minutes / 60, 'hour'] as const)
        : ([minutes / 60 / 24, 'day'] as const)
  return new Intl.NumberFormat(regionalLocales[locale], {
    ...{ style: 'unit', unit, unitDisplay: 'short' },
    maximumFractionDigits: unit === 'minute' ? 0 : 1,
  }).format(value)
}
