/** Codes of the days in French, with those that are stored: `Sa` is the same in both. */
const frenchDays: Readonly<Record<string, string>> = {
  lu: 'Mo',
  ma: 'Tu',
  me: 'We',
  je: 'Th',
  ve: 'Fr',
  di: 'Su',
}

const englishDays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/**
 * Normalizes typed opening hours to lines such as `Mo-Fr 08:00-17:00`. Accepts English and French names of days, times such
 * as `8h` and `5 pm`, and any dashes and spaces. Text that it cannot parse is returned unchanged.
 */
export function normalizeOpeningHours(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => normalizeLine(line))
    .filter((line) => line !== '')
    .join('\n')
}

/** Returns normalized opening hours with the codes of the days in French: `Lu-Ve 08:00-17:00`. */
export function toFrenchDays(hours: string): string {
  return Object.entries(frenchDays).reduce(
    (text, [french, code]) =>
      text.replaceAll(
        new RegExp(`\\b${code}\\b`, 'g'),
        french.charAt(0).toUpperCase() + french.slice(1),
      ),
    hours,
  )
}

function normalizeLine(line: string): string {
  const plain = line
    .replace(/\u202f|\u00a0/g, ' ')
    .trim()
    .replace(/\s*[–—−]\s*|\s+(?:to|au?|à)\s+/gi, '-')
    .replace(/,/g, ' ')
  const [, days = '', times = ''] = /^([\p{L}. -]*?)[ -]*(\d.*)$/u.exec(plain) ?? []
  if (days === '' || times === '') return plain
  const names = days.split('-').map((day) => dayCode(day.trim()))
  const hours = times.split('-').map((time) => clockTime(time.trim()))
  return `${names.join('-')} ${hours.join('-')}`
}

/** Returns the code of a day by its first two letters. */
function dayCode(name: string): string {
  const start = name.slice(0, 2).toLowerCase()
  return frenchDays[start] ?? englishDays.find((code) => code.toLowerCase() === start) ?? name
}

function clockTime(time: string): string {
  const match = /^(\d{1,2})(?: ?(?:[:h.]) ?(\d{2})?)? ?(?:([ap])\.?m\.?)?$/i.exec(time)
  if (!match) return time
  const [, hour = '', minutes = '00', half] = match
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  return `${String(hours).padStart(2, '0')}:${minutes}`
}
