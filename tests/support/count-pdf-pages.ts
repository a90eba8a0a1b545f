import { inflateSync } from 'node:zlib'

/** Returns the number of pages of a PDF that a browser wrote. Firefox compresses the objects of the pages. */
export function countPdfPages(pdf: Buffer): number {
  const text = pdf.toString('latin1')
  const streams = [...text.matchAll(/\/ObjStm\b.*?>>\s*stream\r?\n/gs)].map(({ index, 0: head }) =>
    inflateSync(pdf.subarray(index + head.length)).toString('latin1'),
  )
  return [text, ...streams].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
