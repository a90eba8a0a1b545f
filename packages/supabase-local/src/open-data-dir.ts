import { chmod, mkdir, stat } from 'node:fs/promises'

/** As root, Postgres runs as another user, who must pass through the folder but need not list it. */
const mode = process.getuid?.() === 0 ? 0o711 : 0o700

/** Creates a data folder if it is missing, and takes the permissions of other users from it. */
export async function openDataDir(dataDir: string): Promise<void> {
  const isNew = (await mkdir(dataDir, { recursive: true, mode })) !== undefined
  // Only removes permissions of an existing folder: its owner may have restricted it further.
  const allowed = isNew ? mode : (await stat(dataDir)).mode & mode
  await chmod(dataDir, allowed)
}
