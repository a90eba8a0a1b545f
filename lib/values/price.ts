import { foldLookalikes } from './fold-text.ts'
import type { ValueExamples } from './typed-text.ts'

/** The character between dollars and cents. */
export type DecimalMark = '.' | ','

/** Largest amount of a price: that of `numeric(10, 2)`. */
export const maxPrice = 99_999_999.99

/** Examples of valid prices, for messages. */
export const priceExample = '1890, 1,890.00 or 1 890,50'

/**
 * Amount of a text; `ambiguous` if its mark may be one of thousands or of decimals (`1.950`), with both amounts;
 * `invalid` if the text is no amount.
 */
export type ParsedPrice =
  | { kind: 'amount'; amount: number; decimalMark: DecimalMark | null }
  | { kind: 'ambiguous'; ifPoint: number; ifComma: number }
  | { kind: 'invalid' }

const currency = /^(?:(?:CAD|CA|C)? ?\$|CAD)|(?:(?:CAD|CA|C)? ?\$|\$ ?(?:CAD|CA)|CAD)$/gi
/** Groups of three digits with one mark between them, then decimals with another one. */
const grouped = /^([+-]?[1-9]\d{0,2})(?:([ '.,])\d{3}(?:\2\d{3})*)?(?:([.,])(\d+))?$/
/** English writes the dollar sign first, and separates thousands by commas; French writes `1,95 $`. */
const dollarsOfEnglish = /^(?:CAD|CA|C)? ?\$[^.]*,/i
const ungrouped = /^[+-]?\d+(?:([.,])(\d+))?$/

/**
 * Parses an amount of dollars as people and spreadsheets write it: with a dollar sign, with thousands
 * separated by spaces of any kind, apostrophes, commas or points, and with either decimal mark.
 * @param decimalMark of texts that are ambiguous without it, such as `1.950`
 */
export function parsePrice(text: string, decimalMark?: DecimalMark): ParsedPrice {
  const typed = foldLookalikes(text).trim()
  const plain = typed.replace(currency, '').trim().replace(/\s+/g, ' ')
  const [, lead = ''] = /^([+-]?\d{1,3})[.,]\d{3}$/.exec(plain) ?? []
  if (lead !== '' && !/^[+-]?0/.test(lead)) {
    return readAmbiguous(plain, decimalMark ?? (dollarsOfEnglish.test(typed) ? '.' : undefined))
  }
  return readGrouped(plain) ?? readUngrouped(plain) ?? { kind: 'invalid' }
}

function readAmbiguous(plain: string, decimalMark: DecimalMark | undefined): ParsedPrice {
  const asDecimals = Number(plain.replace(',', '.'))
  const asThousands = Number(plain.replace(/[.,]/, ''))
  const isPoint = plain.includes('.')
  const [ifPoint, ifComma] = isPoint ? [asDecimals, asThousands] : [asThousands, asDecimals]
  if (decimalMark === undefined) return { kind: 'ambiguous', ifPoint, ifComma }
  return { kind: 'amount', amount: decimalMark === '.' ? ifPoint : ifComma, decimalMark }
}

function readGrouped(plain: string): ParsedPrice | null {
  const [whole, , group, mark, decimals = ''] = grouped.exec(plain) ?? []
  if (whole === undefined || group === undefined || group === mark) return null
  const dollars = mark === undefined ? plain : plain.slice(0, -decimals.length - 1)
  const groupMark = group === ',' ? '.' : group === '.' ? ',' : null
  return {
    kind: 'amount',
    amount: Number(`${dollars.replaceAll(group, '')}.${decimals || '0'}`),
    decimalMark: toMark(mark) ?? groupMark,
  }
}

function readUngrouped(plain: string): ParsedPrice | null {
  const [whole, mark] = ungrouped.exec(plain) ?? []
  if (whole === undefined) return null
  return {
    kind: 'amount',
    amount: Number(whole.replace(',', '.')),
    decimalMark: toMark(mark),
  }
}

const toMark = (mark: string | undefined): DecimalMark | null =>
  mark === '.' || mark === ',' ? mark : null

/** Returns whether an amount is a price: not negative, at most two decimals, at most `maxPrice`. */
export function isPrice(amount: number): boolean {
  return amount >= 0 && amount <= maxPrice && Math.round(amount * 100) / 100 === amount
}

/** Returns a sentence with both readings of an ambiguous amount; null for any other text. */
export function explainPrice(text: string): string | null {
  const parsed = parsePrice(text)
  if (parsed.kind !== 'ambiguous') return null
  const amounts = [parsed.ifPoint, parsed.ifComma].toSorted((a, b) => a - b)
  return `“${text.trim()}” may be ${amounts.map(formatAmount).join(' or ')}.`
}

/** Formats an amount so that it is not ambiguous, for example “1,950.00”. */
const formatAmount = (amount: number) =>
  amount.toLocaleString('en-CA', { minimumFractionDigits: 2, maximumFractionDigits: 3 })

/** Examples of the kind; the normal form is the amount in dollars. */
export const priceExamples: ValueExamples = {
  good: [
    ['1890', '1890'],
    ['1,890.00', '1890'],
    ['1 890,50', '1890.5'],
    ['1\u202f890,00\u00a0$', '1890'],
    ['$1,890', '1890'],
    ['CAD 12.95', '12.95'],
    ['0', '0'],
    ['99999999.99', '99999999.99'],
  ],
  bad: ['free', '-1', '1.950', '12.345', '1,2,3', '100000000', 'NaN', '1e3', '$', '12 50 00'],
}
