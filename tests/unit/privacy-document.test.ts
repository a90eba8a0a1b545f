import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the checklist of privacy law names files that exist', () => {
  const text = readFileSync('docs/privacy.md', 'utf8')
  const paths = [...text.matchAll(/`([^`\s]+\/[^`\s]+\.\w+)`/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})
