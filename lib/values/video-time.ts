import { foldLookalikes } from './fold-text.ts'
import { normalizeTyped, type ValueExamples } from './typed-text.ts'

/** Latest time in a video, in seconds. */
export const maxVideoTime = 12 * 60 * 60

/** Says which times in a video the site takes. */
export const videoTimeRule =
  'Write minutes and seconds, such as 1:05, or hours too, such as 1:02:03. The latest is 12:00:00.'

/** `1:05` or `1:02:03`: minutes after hours, and seconds, have two digits. */
const clock = /^(?:(\d{1,2}):(?=\d\d:))?(\d{1,3}):([0-5]\d)$/
/** `1 h 2 min 3 s`, of which at least one is there. */
const units =
  /^(?=\d)(?:(\d{1,2}) ?(?:h|hrs?|hours?|heures?) ?)?(?:(\d{1,3}) ?(?:m|min|mins|minutes?) ?)?(?:(\d{1,5}) ?(?:s|secs?|seconds?|secondes?))?$/i
const seconds = /^\d{1,5}$/

/**
 * Parses a time in a video as people type it: `1:05`, `1:02:03`, `1 min 5 s` or a number of seconds.
 * @returns seconds from the start; null for any other text
 */
export function parseVideoTime(text: string): number | null {
  const typed = foldLookalikes(normalizeTyped(text)).replace(/ *: */g, ':').replace(/ +/g, ' ')
  const time = readSeconds(typed) ?? readParts(clock.exec(typed)) ?? readParts(units.exec(typed))
  return time !== null && time <= maxVideoTime ? time : null
}

const readSeconds = (typed: string) => (seconds.test(typed) ? Number(typed) : null)

/** Returns the sum of hours, minutes and seconds; null if one is too large for the one before it. */
function readParts(parts: RegExpExecArray | null): number | null {
  if (!parts) return null
  const [hours, minutes, rest] = [parts[1], parts[2], parts[3]]
  if (hours !== undefined && Number(minutes ?? 0) > 59) return null
  const isInMinute = hours !== undefined || minutes !== undefined
  if (isInMinute && Number(rest ?? 0) > 59) return null
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0)
}

/** Formats seconds from the start of a video, for example `1:05` or `1:02:03`. */
export function formatVideoTime(time: number): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(time / 3600), Math.floor(time / 60) % 60]
  const end = pad(time % 60)
  return hours > 0 ? `${hours}:${pad(minutes)}:${end}` : `${minutes}:${end}`
}

/** Returns a time as the site shows it; only a time changes. */
export function normalizeVideoTime(text: string): string {
  const time = parseVideoTime(text)
  return time === null ? text : formatVideoTime(time)
}

/** Examples of the kind. */
export const videoTimeExamples: ValueExamples = {
  good: [
    ['1:05', '1:05'],
    ['01:05', '1:05'],
    ['0:00', '0:00'],
    ['0', '0:00'],
    ['65', '1:05'],
    ['0065', '1:05'],
    ['1:02:03', '1:02:03'],
    ['01:02:03', '1:02:03'],
    ['00:01:05', '1:05'],
    ['75:30', '1:15:30'],
    ['12:00:00', '12:00:00'],
    ['43200', '12:00:00'],
    ['1m5s', '1:05'],
    ['1 min 5 s', '1:05'],
    ['1 MIN 5 SEC', '1:05'],
    ['1 minute 5 seconds', '1:05'],
    ['1 heure 2 minutes 3 secondes', '1:02:03'],
    ['1h2m3s', '1:02:03'],
    ['1 h 3 s', '1:00:03'],
    ['90 min', '1:30:00'],
    ['65 s', '1:05'],
    ['  1:05 ', '1:05'],
    ['1 : 05', '1:05'],
    ['1\u00a0min\u202f5\u00a0s', '1:05'],
    ['\u200b1:05\u00a0', '1:05'],
    ['１：０５', '1:05'],
    ['\u30001:05', '1:05'],
  ],
  bad: [
    '',
    ' ',
    'start',
    '1:05 PM',
    'at 1:05',
    '1:05 Fit the bar',
    '1:05-1:30',
    '-1:05',
    '-5',
    '\u22125',
    '+5',
    '1:60',
    '1:75',
    '1:5',
    '1:',
    ':30',
    '1::05',
    '1:2:03',
    '1:02:3',
    '1:60:00',
    '1:02:60',
    '1:2:3:4',
    '1:02:03:04',
    '1.5',
    '1,5',
    '1.05',
    '1:05.5',
    '1e3',
    '½',
    '1/2',
    '1;05',
    '1 05',
    '1 min 65 s',
    '1 h 60 min',
    '5 s 1 min',
    '1 min 1 min',
    'min',
    's',
    '1h05',
    '1 d',
    '12:00:01',
    '13:00:00',
    '43201',
    '721 min',
    '99999',
    '100000',
    '١:٠٥',
    'https://youtu.be/dQw4w9WgXcQ?t=65',
    '{claim:start}',
  ],
}
