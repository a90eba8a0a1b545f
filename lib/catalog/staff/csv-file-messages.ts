import { maxCsvBytes } from './catalog-requests.ts'

const megabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`

/** The limit of a file, said before one is chosen. */
export const csvLimit = megabytes(maxCsvBytes)

/** Returns why a file of a size, in bytes, is not imported. */
export function describeCsvLimit(bytes: number): string {
  return `The file has ${megabytes(bytes)}, more than the ${csvLimit} that are imported at once. Divide its rows among several files, each with the header.`
}

/** Returns why a file of another kind, such as “a PDF”, is not imported. */
export function describeOtherFile(name: string): string {
  return `This is ${name}. Save it as CSV in the program that you edit it with (in Excel, “CSV UTF-8”), and choose that file.`
}
