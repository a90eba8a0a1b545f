import { foldText } from './fold-text.ts'
import type { ValueExamples } from './typed-text.ts'

/** Size of a rubber track, as moulded into it: `450x86x55`. */
export interface TrackSize {
  /** Width in mm. */
  width: number
  /** Distance from one link to the next in mm; null if it is not known. */
  pitch: number | null
  /** Number of links; null if it is not known. */
  links: number | null
}

/** A size as somebody typed it. */
export interface TypedTrackSize extends TrackSize {
  /**
   * Whether the width was typed in inches, which are nominal: a track of 450 mm is sold as 18 in, which is 457 mm.
   */
  isNominal: boolean
}

/** Example of a size, for messages. */
export const trackSizeExample = '450x86x55'

/** Sizes of rubber tracks of loaders, dumpers and excavators. */
const limits = { width: [100, 999.99], pitch: [30, 200], links: [15, 200] } as const

const mmPerInch = 25.4

/** Largest difference between a width in inches and that of the same track in mm. */
export const nominalTolerance = 12

const number = String.raw`\d{1,4}(?:[.,]\d{1,2})?`
/** Letters beside the pitch are the maker's mark of the guides: `450x86Bx55`, `T450x86x55`. */
const mark = '[a-z]{0,3}'
const by = String.raw` *(?:mm)? *(?:[x*×✕✖/-]| by | par |(?<=\d) (?=\d)) *`
const dimensions = new RegExp(
  `^${mark} ?(${number})${by}${mark} ?(${number}) ?${mark}(?:${by}${mark} ?(\\d{1,3}) ?${mark})?(?: *(?:mm|links?|maillons?))?$`,
)
const millimetres = new RegExp(`^(${number}) *(?:mm|millimet(?:er|re)s?)$`)
const inches =
  /^(\d{1,2}(?:[.,]\d{1,2})?|\d{1,2}(?: +\d{1,2}\/\d{1,2}))[ -]*(?:"|''|in\.?|inch(?:es)?|po\.?|pouces?)$/
/** What people write around a size. */
const words = /\b(?:tracks?|size|width|wide|rubber|chenilles?|largeur|taille|de)\b|[():#]|^["']+/g

/**
 * Parses the size of a track as people write it: `450 x 86 x 55`, `450X86Bx55`, `450 mm`, `18"`, `17 3/4 in`.
 * Returns null for any other text, also for numbers that no track has.
 */
export function parseTrackSize(text: string): TypedTrackSize | null {
  const plain = foldText(text).replace(words, ' ').replace(/\s+/g, ' ').trim()
  return readDimensions(plain) ?? readWidth(plain)
}

function readDimensions(plain: string): TypedTrackSize | null {
  const [, width = '', pitch = '', links] = dimensions.exec(plain) ?? []
  return withinLimits({
    width: toNumber(width),
    pitch: toNumber(pitch),
    links: links === undefined ? null : Number(links),
    isNominal: false,
  })
}

function readWidth(plain: string): TypedTrackSize | null {
  const [, width] = millimetres.exec(plain) ?? []
  const [, typedInches] = inches.exec(plain) ?? []
  const none = { pitch: null, links: null }
  if (width !== undefined)
    return withinLimits({ ...none, width: toNumber(width), isNominal: false })
  if (typedInches === undefined) return null
  const [whole = '', numerator, denominator] = typedInches.split(/[ /]+/)
  const fraction = numerator === undefined ? 0 : Number(numerator) / Number(denominator)
  const value = Math.round((toNumber(whole) + fraction) * mmPerInch)
  return withinLimits({ ...none, width: value, isNominal: true })
}

const toNumber = (typed: string) => Number(typed.replace(',', '.'))

function withinLimits(size: TypedTrackSize): TypedTrackSize | null {
  const isWithin = (value: number | null, [smallest, largest]: readonly [number, number]) =>
    value === null || (value >= smallest && value <= largest)
  const { width, pitch, links } = limits
  return isWithin(size.width, width) && isWithin(size.pitch, pitch) && isWithin(size.links, links)
    ? size
    : null
}

/** Returns whether a typed size may be a track: what either does not say is no difference. */
export function matchesTrackSize(typed: TypedTrackSize, track: TrackSize): boolean {
  const tolerance = typed.isNominal ? nominalTolerance : 0
  return (
    Math.abs(typed.width - track.width) <= tolerance &&
    (typed.pitch === null || track.pitch === null || typed.pitch === track.pitch) &&
    (typed.links === null || track.links === null || typed.links === track.links)
  )
}

/** Formats a size as it is moulded: `450x86x55`, or `450 mm` if only the width is known. */
export function formatTrackSize({ width, pitch, links }: TrackSize): string {
  if (pitch === null) return `${width} mm`
  return [width, pitch, ...(links === null ? [] : [links])].join('x')
}

/**
 * Formats a size as it is in URLs, without spaces: `450x86x55`, `450mm`, or `18in` for a nominal width, rounded to a
 * quarter of an inch where that is meant.
 */
export function formatTrackParam(size: TypedTrackSize): string {
  if (!size.isNominal) return formatTrackSize(size).replace(' ', '')
  const exact = size.width / mmPerInch
  const quarter = Math.round(exact * 4) / 4
  return `${Math.abs(exact - quarter) < 0.03 ? quarter : Math.round(exact * 100) / 100}in`
}

/** Parses a size of a URL. Returns null for any other spelling: a page has one. */
export function parseTrackParam(text: string): TypedTrackSize | null {
  const size = parseTrackSize(text)
  return size !== null && formatTrackParam(size) === text ? size : null
}

/** Returns a size in the form in which it is stored; any other text as it is, and a width in inches too. */
export function normalizeTrackSize(text: string): string {
  const size = parseTrackSize(text)
  return size === null || size.isNominal ? text.trim() : formatTrackSize(size)
}

/** Returns whether a text is a size in the form in which it is stored. */
export function isTrackSize(text: string): boolean {
  const size = parseTrackSize(text)
  return size !== null && !size.isNominal && formatTrackSize(size) === text
}

/** Examples of the kind; the normal form is that of `formatTrackSize`. */
export const trackSizeExamples: ValueExamples = {
  good: [
    ['450x86x55', '450x86x55'],
    ['450 x 86 x 55', '450x86x55'],
    ['450X86X55', '450x86x55'],
    ['450×86×55', '450x86x55'],
    ['450*86*55', '450x86x55'],
    ['450-86-55', '450x86x55'],
    ['450/86/55', '450x86x55'],
    ['450 86 55', '450x86x55'],
    ['450 mm x 86 mm x 55', '450x86x55'],
    ['450mm x 86 x 55 links', '450x86x55'],
    ['450 x 86 x 55 maillons', '450x86x55'],
    ['T450x86x55', '450x86x55'],
    ['450x86Bx55', '450x86x55'],
    ['450x86BBx55', '450x86x55'],
    ['450x86x55SB', '450x86x55'],
    ['400x72,5x74', '400x72.5x74'],
    ['400 x 72.5 x 74', '400x72.5x74'],
    ['４５０ｘ８６ｘ５５', '450x86x55'],
    ['450\u00a0x\u202f86\u00a0x\u202f55', '450x86x55'],
    ['450–86–55', '450x86x55'],
    ['450 by 86 by 55', '450x86x55'],
    ['450 par 86 par 55', '450x86x55'],
    ['track size: 450x86x55', '450x86x55'],
    ['chenilles 450x86x55', '450x86x55'],
    ['450x86', '450x86'],
    ['450 mm', '450 mm'],
    ['450mm', '450 mm'],
    ['320 millimetres', '320 mm'],
    ['18 in', '457 mm'],
    ['18"', '457 mm'],
    ['18″', '457 mm'],
    ['18”', '457 mm'],
    ["18''", '457 mm'],
    ['18-inch', '457 mm'],
    ['18 inch wide', '457 mm'],
    ['18 po', '457 mm'],
    ['18 pouces', '457 mm'],
    ['17.7 in', '450 mm'],
    ['17,7 po', '450 mm'],
    ['17 3/4 in', '451 mm'],
    ['17¾"', '451 mm'],
  ],
  bad: [
    '',
    '450',
    'T590',
    'T62, T66',
    'SVL75-2',
    '259D3',
    '299D3 XE',
    'ALJU16825',
    '450x',
    'x86x55',
    '450x86x55x12',
    '450x8600x55',
    '4500x86x55',
    '450x86x999',
    '0x0x0',
    '-450x86x55',
    '99 in',
    '18 lb',
    '17 3/0 in',
    '450x86x55; drop table products',
    '<450x86x55>',
    '2025-11-28',
    '403 555-0168',
    'NaNxNaNxNaN',
    '1e3x86x55',
  ],
}
