/** Encodings in which spreadsheets save text files, by their labels of the Encoding Standard. */
export const textEncodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252 (Western European)',
  macintosh: 'Mac OS Roman',
} as const

export type TextEncoding = keyof typeof textEncodings

export interface DecodedText {
  text: string
  encoding: TextEncoding
}

/**
 * Decodes a text file. Without an encoding, takes the one of its byte order mark; otherwise UTF-16 if
 * every second byte is zero, UTF-8 if it is valid, else Windows-1252 or Mac OS Roman, whichever gives more letters
 * and punctuation of Western European languages.
 */
export function decodeText(bytes: Uint8Array, given?: TextEncoding): DecodedText {
  const encoding = given ?? detectEncoding(bytes)
  return { encoding, text: new TextDecoder(encoding).decode(bytes) }
}

function detectEncoding(bytes: Uint8Array): TextEncoding {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first !== 0 && second === 0) return 'utf-16le'
  if (first === 0 && second !== 0 && bytes.length > 1) return 'utf-16be'
  if (isUtf8(bytes)) return 'utf-8'
  return scoreText(bytes, 'macintosh') > scoreText(bytes, 'windows-1252')
    ? 'macintosh'
    : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const usualCharacters =
  /[àâäáãåæçéèêëíìîïñóòôöõøœúùûüÿßÀÂÄÁÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØŒÚÙÛÜ‘’“”«»–—…•°²³½¼¾×€£©®™\u00A0]/g
const unusualCharacters = /[\u0080-\u009F\uFFFD]|(?<=\p{Ll})[\p{Lu}\p{S}](?=\p{Ll})/gu

function scoreText(bytes: Uint8Array, encoding: TextEncoding): number {
  const { text } = decodeText(bytes, encoding)
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return count(usualCharacters) - 3 * count(unusualCharacters)
}

/** Signatures of files that users mistake for CSV, with their types in words. */
const otherFiles: readonly { bytes: readonly number[]; name: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], name: 'a workbook of Excel, LibreOffice or Numbers' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], name: 'a workbook of an older Excel' },
  { bytes: [0x25, 0x50, 0x44, 0x46], name: 'a PDF' },
  { bytes: [0x1f, 0x8b], name: 'a compressed file' },
  { bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66], name: 'a text document with formatting' },
]

/** Returns the type of a file that is not CSV, such as “a PDF”, by its first bytes; null if no type matches. */
export function findOtherFile(bytes: Uint8Array): string | null {
  const found = otherFiles.find((each) => each.bytes.every((byte, index) => bytes[index] === byte))
  if (found) return found.name
  const start = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart()
  return /^<(!doctype|html|table|\?xml)/i.test(start) ? 'a web page' : null
}
