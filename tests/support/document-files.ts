import { maxDocumentBytes } from '#lib/content/explain-document.ts'

const bytes = (hex: string) => Buffer.from(hex, 'hex')
const zip = bytes('504b030414000600')
const drawing = '0\r\nSECTION\r\n2\r\nHEADER\r\n'

/** Smallest files that visitors can download. */
export const goodDocuments: [what: string, name: string, file: Buffer][] = [
  ['a PDF', 'guide.pdf', Buffer.from('%PDF-1.7\n')],
  ['a PDF after a few other bytes', 'guide.pdf', Buffer.from(`${' '.repeat(900)}%PDF-1.4`)],
  ['a Word document', 'guide.docx', zip],
  ['a workbook', 'sizes.xlsx', zip],
  ['an archive', 'drawings.zip', zip],
  ['an archive of nothing', 'drawings.zip', bytes('504b0506')],
  ['a CSV file', 'sizes.csv', Buffer.from('Machine;Width\r\nT770;450\r\n')],
  ['a CSV file of older Windows', 'sizes.csv', Buffer.from('Mod\u00e8le,Prix\n', 'latin1')],
  ['a CSV file in UTF-16', 'sizes.csv', Buffer.from('\ufeffMachine\tWidth\n', 'utf16le')],
  ['a drawing', 'bar.dxf', Buffer.from(drawing)],
  ['a drawing with a comment', 'bar.dxf', Buffer.from(`999\nMade by hand\n  ${drawing}`)],
  ['a binary drawing', 'bar.dxf', Buffer.from('AutoCAD Binary DXF\r\n\u001a\0\0\0', 'latin1')],
  ['a solid', 'bar.step', Buffer.from('ISO-10303-21;\nHEADER;\n')],
  ['a solid with the shorter ending', 'bar.stp', Buffer.from('\ufeffISO-10303-21;\r\n')],
  ['a picture', 'sheet.png', bytes('89504e470d0a1a0a0000')],
  ['a photo', 'sheet.jpg', bytes('ffd8ffe00010')],
  ['a photo with the longer ending', 'sheet.jpeg', bytes('ffd8ffe1')],
]

/** Files that visitors cannot download, with a part of what staff read about each. */
export const badDocuments: [what: string, name: string, file: Buffer, reason: RegExp][] = [
  ['an older Word document', 'guide.doc', bytes('d0cf11e0a1b11ae1'), /^Use a file of type PDF/],
  ['a program', 'setup.exe', bytes('4d5a9000'), /^Use a file of type PDF/],
  ['a web page', 'guide.html', Buffer.from('<!doctype html>'), /^Use a file of type PDF/],
  ['a drawing with scripts', 'bar.svg', Buffer.from('<svg/>'), /^Use a file of type PDF/],
  ['a file without an ending', 'guide', Buffer.from('%PDF-1.7'), /^Use a file of type PDF/],
  ['an archive named as a PDF', 'guide.pdf', zip, /named \.pdf, but is no PDF/],
  ['a locked workbook', 'sizes.xlsx', bytes('d0cf11e0a1b11ae1'), /locked with a password/],
  ['a PDF named as a document', 'guide.docx', Buffer.from('%PDF-1.7'), /but is no DOCX/],
  ['a web page named as a table', 'sizes.csv', Buffer.from(' <html>'), /but is no CSV/],
  ['a program named as a table', 'sizes.csv', bytes('4d5a900003000000'), /but is no CSV/],
  ['a picture named as a drawing', 'bar.dxf', bytes('89504e470d0a1a0a'), /but is no DXF/],
  ['a drawing named as a solid', 'bar.step', Buffer.from(drawing), /but is no STEP/],
  ['a photo named as a picture', 'sheet.png', bytes('ffd8ffe0'), /but is no PNG/],
  ['a picture named as a photo', 'sheet.jpg', bytes('89504e470d0a1a0a'), /but is no JPG/],
]

/** A file that is larger than any may be. */
export const createHugeDocument = () =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(maxDocumentBytes)])
