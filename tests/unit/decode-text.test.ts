import { expect, test } from 'vitest'
import { decodeText, findOtherFile, type TextEncoding } from '#lib/base/decode-text.ts'

const text = 'slug,title\ncase,“Été” d’août – 2 €\n'
const latin = 'slug,title\ncase,d\xe9t\xe9 \x93na\xefve\x94 d\x92ao\xfbt \x96 2 \x80\n'
const mac = 'slug,title\ncase,d\x8et\x8e \xd2na\x95ve\xd3 d\xd5ao\x9et \xd0 2 \xdb\n'
const western = 'slug,title\ncase,dété “naïve” d’août – 2 €\n'
const latin1 = (content: string) => Buffer.from(content, 'latin1')

test.each<[TextEncoding, string, Buffer, string]>([
  ['utf-8', 'without a mark', Buffer.from(text), text],
  ['utf-8', 'with a mark', Buffer.from(`\uFEFF${text}`), text],
  ['utf-16le', 'with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le'), text],
  ['utf-16le', 'without a mark', Buffer.from(text, 'utf16le'), text],
  ['utf-16be', 'with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), text],
  ['utf-16be', 'without a mark', Buffer.from(text, 'utf16le').swap16(), text],
  ['windows-1252', 'of Excel', latin1(latin), western],
  ['windows-1252', 'with one letter', latin1('a\ncaf\xe9\n'), 'a\ncafé\n'],
  ['windows-1252', 'in capitals', latin1('a\n\xc9T\xc9 QU\xc9BEC\n'), 'a\nÉTÉ QUÉBEC\n'],
  ['windows-1252', 'with signs only', latin1('a\n\x9640 \xb0C, 3 \xd7 2\n'), 'a\n–40 °C, 3 × 2\n'],
  ['macintosh', 'of Excel for Mac', latin1(mac), western],
  ['macintosh', 'with one letter', latin1('a\ncaf\x8e\n'), 'a\ncafé\n'],
  ['utf-8', 'empty', Buffer.alloc(0), ''],
])('%s %s is detected', (encoding, _, bytes, expected) => {
  expect(decodeText(bytes)).toEqual({ encoding, text: expected })
})

test('a stated encoding takes precedence', () => {
  expect(decodeText(Buffer.from('é'), 'windows-1252').text).toBe('Ã©')
})

test.each([
  [Buffer.from('PK\u0003\u0004…'), 'a workbook of Excel, LibreOffice or Numbers'],
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'a workbook of an older Excel'],
  [Buffer.from('%PDF-1.7'), 'a PDF'],
  [Buffer.from([0x1f, 0x8b, 8]), 'a compressed file'],
  [Buffer.from('{\\rtf1'), 'a text document with formatting'],
  [Buffer.from('\r\n<html xmlns:x="urn:schemas-microsoft-com:office:excel">'), 'a web page'],
  [Buffer.from('slug,title\n'), null],
  [Buffer.alloc(0), null],
])('%s is %s', (bytes, name) => {
  expect(findOtherFile(bytes)).toBe(name)
})
