import type { IncomingMessage, ServerResponse } from 'node:http'
import type { InvalidationLog } from './invalidation-log.ts'

/** Handles a request, such as Next does. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** What the backends of a site can tell about an outage, in which no page can be rendered. */
export interface PageBackends {
  /** Returns whether rendering a page would fail now. */
  areUnavailable: () => boolean
  /** Returns whether rendering a page would have failed at any time in the last `ms`. */
  wereUnavailable: (ms: number) => boolean
  /** Resolves when pages can be rendered, or when the signal aborts. */
  waitUntilAvailable: (signal: AbortSignal) => Promise<void>
}

/**
 * Logs an error.
 * @param event name of the event, in kebab-case
 */
export type LogError = (
  event: string,
  details: { error?: unknown; [detail: string]: unknown },
) => void

/** Options of a site for the page cache, its revalidation and the server. */
export interface SiteOptions {
  /** Revalidation period of entries that name none, in seconds. */
  revalidateSeconds: number
  /**
   * Returns the Content Security Policy of a prerendered page.
   * @param scripts CSP sources of the page's inline scripts
   */
  getPolicy: (scripts: readonly string[]) => string
  /**
   * Returns the URL path, with its query, if any, of a page or a file that is rendered again after a change; null
   * for others.
   * @param internalPath as Next names the page, after rewrites
   */
  getPublicPath: (internalPath: string) => string | null
  /**
   * Returns whether a change with a cache tag may put a page at a URL path that is 404 now.
   * @param path with its query, if any
   */
  mayPublish: (tag: string, path: string) => boolean
  /** Returns the URL of a page at this process, never through a load balancer. @param path with its query, if any */
  getPageUrl: (path: string) => URL
  /** Responses of route handlers that anybody can ask for in any number: a limited part of the disk is theirs. */
  limitedFiles: {
    /** @param path of the route, such as `/social/home.png` */
    includes: (path: string) => boolean
    maxBytes: number
  }
  backends: PageBackends
  logError: LogError
  /** Log that `startServer` follows and `invalidateTags` appends to. Without one, the site calls `markTagsStale` itself. */
  invalidationLog?: InvalidationLog
}
