import { foldText } from './fold-text.ts'
import type { ValueExamples } from './typed-text.ts'

/** Example of a serial number, for messages. */
export const serialNumberExample = 'ALJU16825'

const shortest = 5
/** Length of a product identification number (ISO 10261), the longest that a plate has. */
const longest = 17

/** What people write before a serial number. */
const label =
  /^(?:serial(?: number)?|s\/?n|pin|vin|niv|nip|(?:no|numero|n°)(?: de)?(?: serie)?|serie|#)(?: *[:.#] *| +)/

/**
 * Parses a serial number, or a product identification number, as people write it: `ALJU 16825`, `S/N: alju-16825`.
 * Returns capitals and digits, or null for any other text.
 */
export function parseSerialNumber(text: string): string | null {
  const plain = foldText(text).trim().replace(label, '')
  if (!/^[a-z0-9]+(?:[ -][a-z0-9]+)*$/.test(plain)) return null
  const serial = plain.replace(/[ -]/g, '').toUpperCase()
  return serial.length >= shortest && serial.length <= longest && /\d{3}$/.test(serial)
    ? serial
    : null
}

/** Returns a serial number in the form in which it is stored; any other text as it is. */
export const normalizeSerialNumber = (text: string): string =>
  parseSerialNumber(text) ?? text.trim()

/** Returns whether a text is a serial number in the form in which it is stored. */
export const isSerialNumber = (text: string): boolean => parseSerialNumber(text) === text

/** Serial numbers of a machine, from the first to the last, both included. */
export interface SerialRange {
  first: string
  /** Null if the range is still open. */
  last: string | null
}

/** Returns a sentence about the fault of a range, or null. Both ends must have the same letters and length. */
export function explainSerialRange({ first, last }: SerialRange): string | null {
  if (last === null) return null
  const [from, to] = [split(first), split(last)]
  if (from.series !== to.series || first.length !== last.length) {
    return `${first} and ${last} are not of one series: both must begin with the same letters and have the same length.`
  }
  return from.count > to.count ? `${first} comes after ${last}.` : null
}

/**
 * Returns whether a serial number is in a range. Compares only the last characters, because visitors may enter a whole
 * product identification number, which ends with the serial number.
 */
export function isInSerialRange(serial: string, { first, last }: SerialRange): boolean {
  const end = serial.slice(-first.length)
  const [typed, from] = [split(end), split(first)]
  if (end.length !== first.length || typed.series !== from.series) return false
  return typed.count >= from.count && (last === null || typed.count <= split(last).count)
}

/** Splits `ALJU16825` into its series and its count. */
function split(serial: string) {
  const [, series = '', digits = ''] = /^(.*?)(\d*)$/.exec(serial) ?? []
  return { series, count: Number(digits) }
}

/** Examples of the kind; the normal form has capitals and digits only. */
export const serialNumberExamples: ValueExamples = {
  good: [
    ['ALJU16825', 'ALJU16825'],
    ['alju16825', 'ALJU16825'],
    ['ALJU 16825', 'ALJU16825'],
    ['ALJU-16825', 'ALJU16825'],
    [' ALJU16825 ', 'ALJU16825'],
    ['S/N ALJU16825', 'ALJU16825'],
    ['SN: ALJU16825', 'ALJU16825'],
    ['serial number ALJU16825', 'ALJU16825'],
    ['Numéro de série : ALJU16825', 'ALJU16825'],
    ['no de série ALJU16825', 'ALJU16825'],
    ['A3NV11001', 'A3NV11001'],
    ['FD200123', 'FD200123'],
    ['CAT0299DKFD200123', 'CAT0299DKFD200123'],
    ['1T0333GMHKF123456', '1T0333GMHKF123456'],
    ['31234', '31234'],
    ['ＡＬＪＵ１６８２５', 'ALJU16825'],
    ['ALJU\u00a016825', 'ALJU16825'],
    ['ALJU\u200b16825', 'ALJU16825'],
  ],
  bad: [
    '',
    'T590',
    'bobcat',
    'ALJU',
    '12',
    'ALJU168251234567890',
    'ALJU16825;--',
    "ALJU'16825",
    '<ALJU16825>',
    'ALJU_16825',
    'АLJU16825',
  ],
}
