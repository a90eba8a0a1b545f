import { expect, test } from 'vitest'
import { removeForgedDraftCookies } from '../src/draft-cookie.ts'

const draftId = '0123456789abcdef0123456789abcdef'

test.each([
  [undefined, undefined],
  ['consent=all', 'consent=all'],
  ['__prerender_bypass=x', undefined],
  ['__next_preview_data=x', undefined],
  ['__prerender_bypass=', undefined],
  ['a=b;__prerender_bypass=x ; c=d', 'a=b; c=d'],
  ['a=__prerender_bypass=x', 'a=__prerender_bypass=x'],
  [`__prerender_bypass=${draftId}0`, undefined],
  [`__prerender_bypass=${draftId.toUpperCase()}`, undefined],
  [`a=b; __prerender_bypass=${draftId}`, `a=b; __prerender_bypass=${draftId}`],
])('of the cookies %s remain %s', (cookie, expected) => {
  const headers = cookie === undefined ? {} : { cookie }
  removeForgedDraftCookies(headers, draftId)
  expect(headers).toEqual(expected === undefined ? {} : { cookie: expected })
})
