import { expect } from 'vitest'

/** Fetches a page. `isHit` says whether it was cached and fresh. */
export async function visit(site: string, path: string) {
  const response = await fetch(`${site}${path}`)
  const html = await response.text()
  const content = html.match(/<main[\s\S]*<\/main>/)?.[0] ?? 'no content'
  const isHit = response.headers.get('x-nextjs-cache') === 'HIT'
  return { path, status: response.status, content, isHit }
}

const visitEach = (site: string, paths: readonly string[]) =>
  Promise.all(paths.map((path) => visit(site, path)))

/** Fetches pages at once. */
export async function visitAll(site: string, paths: readonly string[]) {
  const visits = await visitEach(site, paths)
  return visits.map(({ path, status, content }) => ({ path, status, content }))
}

/** Fetches pages until all come from the cache and no longer change, so that they show earlier publications. */
export async function visitSettled(site: string, paths: readonly string[]) {
  let previous = ''
  const isSettled = async () => {
    const visits = await visitEach(site, paths)
    const before = previous
    previous = JSON.stringify(visits)
    return previous === before && visits.every(({ isHit }) => isHit)
  }
  await expect.poll(isSettled, { interval: 700 }).toBe(true)
  return visitAll(site, paths)
}
