import { type DocumentExtension, documentKinds, isDocumentExtension } from './file-extensions.ts'

/** Maximum size of a document that visitors download, in bytes. */
export const maxDocumentBytes = 20 * 1024 * 1024

/** Number of bytes at the start of a file that tell its kind. */
export const documentHeadBytes = 1024

/** Says which documents visitors can download. */
export const documentRule = `Use a file of type ${new Intl.ListFormat('en', {
  type: 'disjunction',
}).format(new Set(Object.values(documentKinds)))}, of up to 20 MB.`

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

/** Returns the characters of bytes, one each. */
const decodeLatin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** PK, then a local file header, or the end of an archive without files. */
const isZip = (head: Uint8Array) =>
  startsWith(head, [0x50, 0x4b, 0x03, 0x04]) || startsWith(head, [0x50, 0x4b, 0x05, 0x06])

const isJpeg = (head: Uint8Array) => startsWith(head, [0xff, 0xd8, 0xff])

/** ISO 10303-21, the clear text encoding of STEP. */
const isStep = (head: Uint8Array) =>
  /^(?:\u00ef\u00bb\u00bf)?\s*ISO-10303-21\s*;/.test(decodeLatin1(head))

/** Group code 0 with the first section, after comments with group code 999; or the binary form. */
const isDrawing = (head: Uint8Array) => {
  const text = decodeLatin1(head)
  return (
    text.startsWith('AutoCAD Binary DXF\r\n\u001a\0') ||
    /^(?:\u00ef\u00bb\u00bf)?\s*(?:999[ \t]*\r?\n[^\n]*\n\s*)*(?:0[ \t]*\r?\n[ \t]*SECTION\b|999[ \t]*\r?\n)/.test(
      text,
    )
  )
}

/** Text without control characters, which is no web page; UTF-16, as Excel writes it, has a byte order mark. */
const isTable = (head: Uint8Array) => {
  if (startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff])) return true
  const text = decodeLatin1(head)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those that no text has
  return !/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) && !/^(?:\u00ef\u00bb\u00bf)?\s*</.test(text)
}

/** Returns whether the start of a file is that of its kind. */
const signatures: Record<DocumentExtension, (head: Uint8Array) => boolean> = {
  // Readers accept a PDF that begins within the first 1,024 bytes.
  pdf: (head) => decodeLatin1(head).includes('%PDF-'),
  docx: isZip,
  xlsx: isZip,
  zip: isZip,
  csv: isTable,
  dxf: isDrawing,
  step: isStep,
  stp: isStep,
  png: (head) => startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpg: isJpeg,
  jpeg: isJpeg,
}

interface DocumentFile {
  /** In lower case. */
  extension: string
  /** In bytes. */
  size: number
  /** Its first bytes, `documentHeadBytes` if it has as many. */
  head: Uint8Array
}

/** Returns why visitors cannot download a file, as a sentence, or null. */
export function explainDocument({ extension, size, head }: DocumentFile): string | null {
  if (!isDocumentExtension(extension)) return documentRule
  if (size > maxDocumentBytes) {
    const megabytes = (Math.ceil((size / 1024 / 1024) * 10) / 10).toLocaleString('en')
    return `The file has ${megabytes} MB; at most 20 MB fit. Make its pictures smaller, or divide it.`
  }
  if (size === 0) return 'The file is empty. Save it again, and upload it.'
  if (signatures[extension](head.subarray(0, documentHeadBytes))) return null
  const kind = documentKinds[extension]
  return `The file is named .${extension}, but is no ${kind} file: it may be damaged, renamed, or locked with a password. Save it as ${kind}, and upload that.`
}
