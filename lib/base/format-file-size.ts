import { type Locale, regionalLocales } from './locales.ts'

/** Returns a size in bytes as people read it, such as “1.2 MB”, in French “1,2 Mo”. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const [value, unit] =
    bytes < 1e6 ? [Math.max(bytes / 1e3, 1), 'kilobyte'] : [bytes / 1e6, 'megabyte']
  return new Intl.NumberFormat(regionalLocales[locale], {
    ...{ style: 'unit', unit, maximumSignificantDigits: 2 },
  }).format(value)
}
