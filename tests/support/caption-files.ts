import { maxCaptionBytes } from '#lib/values/captions.ts'

const cue = '00:00.000 --> 00:02.000\nHook the bar.\n'

/** Text of a valid file of captions. */
export const validCaptions = `WEBVTT\n\n${cue}`

/** Valid captions files by their special feature. */
export const goodCaptions: [what: string, text: string][] = [
  ['one cue', validCaptions],
  ['a byte order mark', `\ufeff${validCaptions}`],
  ['lines of Windows', validCaptions.replaceAll('\n', '\r\n')],
  [
    'a title, notes and a style',
    `WEBVTT - Fitting\n\nNOTE by Ann\n\nSTYLE\n::cue{color:lime}\n\n${cue}`,
  ],
  ['hours, names and positions', 'WEBVTT\n\n1\n01:00:00.000 --> 01:00:02.000 line:90%\nTighten.\n'],
  [
    'tags of WebVTT',
    `${validCaptions}<v Ann><i>Tight</i> <00:01.000><c.loud>&lt;it&gt;</c></v> 1 < 2\n`,
  ],
  ['French', `WEBVTT\n\n00:00.000 --> 00:02.000\nAccrochez la barre : c’est prêt.\n`],
]

/** Files that are no captions, with a part of what staff read about each. */
export const badCaptions: [what: string, file: Buffer, reason: RegExp][] = [
  ['empty', Buffer.from(''), /WEBVTT/],
  ['a video', Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0', 'latin1'), /not a text file/],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), /not a text file/],
  ['in UTF-16', Buffer.from(`\ufeff${validCaptions}`, 'utf16le'), /not a text file/],
  ['SubRip', Buffer.from('1\n00:00:00,000 --> 00:00:02,000\nHook\n'), /WEBVTT/],
  ['of a longer first word', Buffer.from(`WEBVTTX\n\n${cue}`), /WEBVTT/],
  ['of a first line in small letters', Buffer.from(`webvtt\n\n${cue}`), /WEBVTT/],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), /WEBVTT/],
  [
    'a script after the first line',
    Buffer.from(`${validCaptions}<script>alert(1)</script>\n`),
    /HTML/,
  ],
  ['a script in a cue', Buffer.from(validCaptions.replace('bar', '<SCRIPT src=//x>')), /HTML/],
  [
    'a picture with a handler',
    Buffer.from(`${validCaptions}<img src=x onerror=alert(1)>\n`),
    /HTML/,
  ],
  ['an SVG', Buffer.from(`${validCaptions}<svg onload=alert(1)>\n`), /HTML/],
  ['a comment of HTML', Buffer.from(`${validCaptions}<!--\n`), /HTML/],
  ['with a zero byte', Buffer.from(`${validCaptions}\0`), /not a text file/],
  ['without a cue', Buffer.from('WEBVTT\n\nHook the bar.\n'), /no captions/],
  ['huge', Buffer.from(validCaptions.padEnd(maxCaptionBytes + 1, ' ')), /too large/],
]
