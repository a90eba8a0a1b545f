import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { omitEndTags } from '#server/omit-end-tags.ts'

test('end tags are left out where the document stays the same', () => {
  const html =
    '<main><div><p>A</p><p class="b">B</p><div></div></div><ul><li><p>C</p></li><li>D<ol><li>E</li></ol></li></ul><select><option value="">F</option><option>G</option></select><datalist><option>H</option></datalist><address><p>I</p></address></main>'
  const short = omitEndTags(html)
  expect(short).toBe(
    '<main><div><p>A<p class="b">B<div></div></div><ul><li><p>C<li>D<ol><li>E</ol></ul><select><option value="">F<option>G</select><datalist><option>H</datalist><address><p>I</address></main>',
  )
  expect(load(short).html()).toBe(load(html).html())
})

test.each([
  '<p>A</p>B',
  '<p>A</p> <p>B</p>',
  '<p>A</p><b>B</b>',
  '<p>A</p><picture></picture>',
  '<a href="#"><p>A</p></a>',
  '<li>A</li> <li>B',
  '<li>A</li><!-- --><li>B',
  '<option>A</option><hr>',
])('%s stays as it is', (html) => {
  expect(omitEndTags(html)).toBe(html)
})
