import { readdir } from 'node:fs/promises'
// The archiver of npm itself.
import { create, extract } from 'tar'
import { toUserError } from '#scripts/run-script.ts'

/** Packs the entries of a folder into a new file (tar.gz). */
export async function packBackup(folder: string, file: string): Promise<void> {
  // The manifest is the first entry, so that `tar -tzf` identifies a backup at once.
  const names = (await readdir(folder)).toSorted(
    (a, b) => Number(b === 'manifest.json') - Number(a === 'manifest.json'),
  )
  await create({ cwd: folder, file, gzip: true, portable: true, mode: 0o600 }, names)
}

/** Unpacks a backup into an existing folder. @throws UserError if the file is not a complete archive */
export async function unpackBackup(file: string, folder: string): Promise<void> {
  try {
    await extract({
      cwd: folder,
      file,
      strict: true,
      filter: (_, entry) => !('type' in entry) || /^(File|OldFile|Directory)$/.test(entry.type),
    })
  } catch (error) {
    throw toUserError(`${file} is no complete backup`, error)
  }
}
