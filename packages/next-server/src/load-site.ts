import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { defineSite } from './define-site.ts'
import { processState } from './process-state.ts'
import type { SiteOptions } from './site-options.ts'

/** Node runs TypeScript without a compiler if it has only types to remove. */
const fileNames = ['self-host.config.ts', 'self-host.config.mjs', 'self-host.config.js']

const configModule = z.object({ default: z.custom<Partial<SiteOptions>>(isObject) })

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

/**
 * Loads the site's options from `self-host.config` in the current folder, or returns the defaults. The page cache and
 * the server of a process get the same object.
 * @throws Error if the file cannot be loaded, or has no default export
 */
export function loadSite(): Promise<SiteOptions> {
  return processState('next-server-site', async () => {
    const file = fileNames.map((name) => resolve(name)).find((path) => existsSync(path))
    if (file === undefined) return defineSite()
    const loaded = configModule.safeParse(await import(pathToFileURL(file).href))
    if (!loaded.success) throw new Error(`${file} has no object as its default export.`)
    return defineSite(loaded.data.default)
  })
}
