import { foldLookalikes } from './fold-text.ts'
import { explainCharacter, normalizeTyped, type ValueExamples } from './typed-text.ts'

const colorPattern = /^#[0-9a-f]{6}$/i

/**
 * Returns a colour as `#` and six digits, whose case stays: from three digits, without `#`, with an opaque
 * alpha, or from `rgb(…)` as browsers copy it.
 */
export function normalizeHexColor(text: string): string {
  const line = foldLookalikes(normalizeTyped(text)).replace(/^['"]|['"\s;,.]+$/g, '')
  const channels =
    /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:\s*[,/]\s*(?:1|1\.0|100%))?\s*\)$/i
  const [, ...rgb] = channels.exec(line) ?? []
  if (rgb.length > 0 && rgb.every((channel) => Number(channel) <= 255)) {
    return `#${rgb
      .map((channel) => Number(channel).toString(16).padStart(2, '0'))
      .join('')
      .toUpperCase()}`
  }
  const [, digits = ''] = /^(?:#|0x)?\s*([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{6}ff)$/i.exec(line) ?? []
  if (digits === '') return line
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits.slice(0, 6)}`
}

/** Whether a text is a colour in its stored form. Equals the CHECKs of the colours of `dealerships`. */
export const isHexColor = (text: string): boolean => colorPattern.test(text)

/** Returns the character that is in no colour, as a sentence, or null. */
export function explainHexColor(text: string): string | null {
  return isHexColor(text) ? null : explainCharacter(text, /^[#0-9a-f]$/i)
}

/** Examples of the kind. */
export const hexColorExamples: ValueExamples = {
  good: [
    ['#0B4F8A', '#0B4F8A'],
    ['#0b4f8a', '#0b4f8a'],
    ['#fff', '#ffffff'],
    ['0B4F8A', '#0B4F8A'],
    ['fff', '#ffffff'],
    [' #0B4F8A', '#0B4F8A'],
    ['#0B4F8A;', '#0B4F8A'],
    ['“#0B4F8A”', '#0B4F8A'],
    ["'#0b4f8a',", '#0b4f8a'],
    ['\u00a0#0B4F8A\u200b', '#0B4F8A'],
    ['＃0B4F8A', '#0B4F8A'],
    ['# 0B4F8A', '#0B4F8A'],
    ['0x0B4F8A', '#0B4F8A'],
    ['#0B4F8AFF', '#0B4F8A'],
    ['rgb(11, 79, 138)', '#0B4F8A'],
    ['rgb(11 79 138 / 1)', '#0B4F8A'],
    ['rgba(11, 79, 138, 1)', '#0B4F8A'],
  ],
  bad: [
    '#0B4F8',
    '#0B4F8G',
    '#0B4F8A80',
    'blue',
    'rgb(11, 79, 256)',
    'rgba(11, 79, 138, 0.5)',
    '##fff',
    '#',
  ],
}
