import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Permissions of a data folder. As root, Postgres runs as another user, who must pass through the
 * folder but need not list it.
 */
export const folderMode = process.getuid?.() === 0 ? 0o711 : 0o700

/**
 * Creates a data folder if it is missing, and removes the permissions of other users from it and its files. Each
 * backend closes its own folder in the same way.
 */
export function closeDataFolder(dataDir: string) {
  const isNew = mkdirSync(dataDir, { recursive: true, mode: folderMode }) !== undefined
  if (isNew) chmodSync(dataDir, folderMode) // whatever the umask
  // Only removes permissions: the owner may have restricted the folder further.
  removePermissions(dataDir, folderMode)
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    if (entry.isFile()) removePermissions(join(dataDir, entry.name), 0o600)
  }
}

function removePermissions(path: string, mask: number) {
  chmodSync(path, statSync(path).mode & mask)
}
