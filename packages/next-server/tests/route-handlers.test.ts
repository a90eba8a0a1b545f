import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readRouteHandlers } from '../src/http/route-handlers.ts'

function writeBuild(basePath?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'route-handlers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (file: string, value: unknown) =>
    writeFileSync(join(folder, file), JSON.stringify(value))
  write('app-path-routes-manifest.json', {
    '/page': '/',
    '/news/[slug]/page': '/news/[slug]',
    '/(hooks)/webhook/route': '/webhook',
    '/files/[name]/route': '/files/[name]',
  })
  write('routes-manifest.json', {
    ...(basePath !== undefined && { basePath }),
    dynamicRoutes: [
      { page: '/news/[slug]', regex: '^/news/([^/]+?)(?:/)?$' },
      { page: '/files/[name]', regex: '^/files/([^/]+?)(?:/)?$' },
    ],
  })
  return folder
}

test('route handlers are recognized wherever they lie, and pages are none', () => {
  const isRouteHandler = readRouteHandlers(writeBuild())
  for (const url of ['/webhook', '/webhook/', '/webhook?a=1', '/files/a.txt']) {
    expect(isRouteHandler(url), url).toBe(true)
  }
  for (const url of ['/', '/news/a', '/files', '/files/a/b', '/webhook/a', '/api/a']) {
    expect(isRouteHandler(url), url).toBe(false)
  }
})

test('the base path is not part of a route', () => {
  const isRouteHandler = readRouteHandlers(writeBuild('/docs'))
  expect(isRouteHandler('/docs/webhook')).toBe(true)
  expect(isRouteHandler('/webhook')).toBe(false)
})
