import { Subject } from 'rxjs'
import { isAccepted } from './accepted-files.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** Names of files that were chosen and are not uploaded. An uploader has no access to React. */
export const rejectedFiles = new Subject<string>()

/**
 * Returns the files that may be uploaded, with large pictures made smaller. A notice names the others.
 * @param accept MIME types that a field takes, separated by commas; empty for all
 */
export async function prepareFiles(files: readonly File[], accept: string): Promise<File[]> {
  const accepted = files.filter((file) => isAccepted(file, accept))
  for (const file of files) if (!accepted.includes(file)) rejectedFiles.next(file.name)
  return Promise.all(accepted.map(shrinkPicture))
}
