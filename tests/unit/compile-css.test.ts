import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import compileCss from '#app/stylesheet.css/compile-css.cjs'

test('the style sheet names the files that it depends on, for builds with a cache', async () => {
  const resourcePath = resolve('app/global-not-found.css')
  const addDependency = vi.fn()
  const addContextDependency = vi.fn()
  const css = readFileSync(resourcePath, 'utf8')
  const compiled = await compileCss.call({ resourcePath, addDependency, addContextDependency }, css)
  expect(compiled).toContain('.site-header')
  expect(addDependency).toHaveBeenCalledWith(resolve('app/[locale]/[storefront]/globals.css'))
  const directories = addContextDependency.mock.calls.flat().join()
  expect(directories).toContain(resolve('components'))
})
