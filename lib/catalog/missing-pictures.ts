import 'server-only'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { assetFolder } from '#lib/base/asset-folder.ts'
import { revalidateSeconds } from '#lib/base/cache-tags.ts'
import { isImageAllowed } from '#lib/base/image-hosts.ts'
import { logError } from '#lib/base/log.ts'
import { redactUrl } from '#lib/base/redact-url.ts'
import { isServerless } from '#lib/base/serverless.ts'
import { sharedReads } from '#lib/base/shared-reads.ts'
import { untilAborted } from '#lib/base/until-aborted.ts'
import { processState } from '#packages/next-server/src/process-state.ts'

const publicFolder = join(process.cwd(), 'public')
const uploads = '/uploads/'

/** A page waits this long for a host before it shows the picture unchecked, in milliseconds. */
const timeoutMs = 1_500

/** Supabase's storage answers a missing file with 400. */
const missingStatuses = new Set([400, 404, 410])

/** Number of answers that a process remembers. */
const maxAnswers = 5_000

const answers = () =>
  processState('picture-answers', () => new Map<string, { isMissing: boolean; until: number }>())
const shareCheck = sharedReads<boolean>('upload-checks')
const logged = () => processState('missing-pictures', () => new Set<string>())

/**
 * Returns the URL of a picture, or null if the picture does not exist; logs each missing picture once per process.
 * Checks the site's uploads and the hosts that `IMAGE_HOSTS` allows. Assumes that pictures on other hosts exist, and
 * requests none of them.
 * @param url absolute, or a path of this site
 */
export async function nullIfPictureMissing(url: string | null): Promise<string | null> {
  if (url === null || !(await isMissing(url))) return url
  if (logged().size < maxAnswers && !logged().has(url)) {
    logged().add(url)
    logError('image-missing', { url: redactUrl(url) })
  }
  return null
}

async function isMissing(url: string): Promise<boolean> {
  if (url.startsWith('/')) {
    return shareCheck(
      () => url,
      () => isUploadMissing(url),
    )
  }
  if (!isImageAllowed(url)) return false
  const known = answers().get(url)
  if (known && known.until > Date.now()) return known.isMissing
  const answer = await isRemotePictureMissing(url)
  if (answers().size >= maxAnswers) answers().clear()
  answers().set(url, { isMissing: answer, until: Date.now() + revalidateSeconds * 1000 })
  return answer
}

/**
 * Returns whether a path of the site's uploads leads to no file; false for any other path. A function of a serverless
 * host does not contain the folder of public files.
 */
export async function isUploadMissing(path: string): Promise<boolean> {
  if (!path.startsWith(uploads) || path.startsWith(assetFolder) || isServerless()) return false
  try {
    const { pathname } = new URL(path, 'https://site.example')
    const file = join(publicFolder, decodeURIComponent(pathname))
    if (!file.startsWith(join(publicFolder, uploads))) return false
    await access(file)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
  }
}

/** A host that does not answer keeps its picture. Redirects are not followed. */
async function isRemotePictureMissing(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const request = fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      // Any other cache setting would make the page dynamic.
      next: { revalidate: revalidateSeconds },
      signal,
    })
    const { status } = await untilAborted(request, signal)
    return missingStatuses.has(status)
  } catch {
    return false
  }
}
