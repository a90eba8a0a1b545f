import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const appPaths = z.record(z.string(), z.string())
const routesManifest = z.object({
  basePath: z.string().optional(),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
})

/**
 * Reads which paths of a build are route handlers, whose methods they decide themselves.
 * @returns whether a request target, before rewrites, is one of a route handler
 * @throws Error if the folder holds no complete build
 */
export function readRouteHandlers(buildDirectory: string): (url: string) => boolean {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(join(buildDirectory, file), 'utf8'))
  const routes = Object.entries(appPaths.parse(read('app-path-routes-manifest.json')))
    .filter(([file]) => file.endsWith('/route'))
    .map(([, route]) => route)
  const { basePath = '', dynamicRoutes } = routesManifest.parse(read('routes-manifest.json'))
  const fixed = new Set(routes)
  const patterns = dynamicRoutes
    .filter(({ page }) => fixed.has(page))
    .map(({ regex }) => new RegExp(regex))
  return (url) => {
    const [target = ''] = url.split('?')
    if (!target.startsWith(basePath)) return false
    const path = target.slice(basePath.length).replace(/(?<=.)\/$/, '') || '/'
    return fixed.has(path) || patterns.some((pattern) => pattern.test(path))
  }
}
