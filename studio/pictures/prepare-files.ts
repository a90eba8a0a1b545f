import { isAccepted } from './accepted-files.ts'
import { rejectedFiles } from './rejected-files.ts'
import { shrinkPicture } from './shrink-picture.ts'

/**
 * Returns the files that may be uploaded, with large pictures made smaller. A notice names the others.
 * @param accept MIME types that a field takes, separated by commas; empty for all
 */
export async function prepareFiles(files: readonly File[], accept: string): Promise<File[]> {
  const accepted = files.filter((file) => isAccepted(file, accept))
  for (const file of files) if (!accepted.includes(file)) rejectedFiles.next(file.name)
  return Promise.all(accepted.map(shrinkPicture))
}
