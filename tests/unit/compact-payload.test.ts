import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { compactPayload, getCompactScripts } from '#lib/base/security/compact-payload.ts'
import { getInlineScripts } from '#lib/base/security/script-hashes.ts'

/** Returns the script in which Next writes a part of the payload. */
function nextScript(payload: string) {
  const json = JSON.stringify([1, payload]).replaceAll('<', '\\u003c')
  return `<script>self.__next_f.push(${json})</script>`
}

/** Returns the payload that the scripts of a page pass on. */
function runScripts(html: string) {
  const context = { self: { __next_f: [] as [number, string][] } }
  for (const text of getInlineScripts(html)) runInNewContext(text, context)
  return context.self.__next_f.map(([, payload]) => payload).join('')
}

test('scripts in a row become one, which passes on the same payload and is allowed', () => {
  const payload = `0:["\\"'\\\\'</script>\u2028",{"a":"$undefined","b":["$undefined"]}]\n`
  const html = `<p>${nextScript(payload)}${nextScript('1:2')}</p>`
  const compact = compactPayload(html)
  expect(getInlineScripts(compact)).toEqual(getCompactScripts(html))
  expect(getInlineScripts(compact)).toHaveLength(1)
  expect(runScripts(compact)).toBe(`${payload.replace('"a":"$undefined",', '')}1:2`)
})

test('properties without a value are left out, unless a row has a length', () => {
  const row =
    '{"a":"$undefined","b":1,"c":"$undefined","d":"$$undefined","e":",\\"f\\":\\"$undefined\\""}'
  expect(runScripts(compactPayload(nextScript(row)))).toBe(
    '{"b":1,"d":"$$undefined","e":",\\"f\\":\\"$undefined\\""}',
  )
  const rows = `1:T17,,"a":"$undefined" and so on${row}`
  expect(runScripts(compactPayload(nextScript(rows)))).toBe(rows)
})

test('tags for previews of links and hints are left out, but not text like them', () => {
  const tag = (name: string, text: string) =>
    JSON.stringify(['$', 'meta', '6', { [name]: `og:title`, content: text }])
  const title = '["$","title","0",{"children":",[\\"$\\",\\"meta\\""}]'
  const kept = ['$', 'meta', '1', { name: 'description', content: ':HL["' }]
  const html = nextScript(
    `:HL["/a.css","style"]\n1:[${title},${JSON.stringify(kept)},${tag('property', 'a "quoted" ]}')},${tag('name', '')}]\n:HL["/b.woff2","font",{"crossOrigin":""}]\n2:":HL"\n`,
  )
  expect(runScripts(compactPayload(html))).toBe(`1:[${title},${JSON.stringify(kept)}]\n2:":HL"\n`)
})

test('scripts of the head are left out, but not text like them', () => {
  const script = '["$","script","script-0",{"src":"/a.js","async":true}]'
  const link = '["$","link","0",{"href":"/a.css"}]'
  const text = JSON.stringify({ children: `,${script}` })
  const html = nextScript(`1:[${link},${script}]\n2:{"errorScripts":[${script}]}\n3:${text}\n`)
  expect(runScripts(compactPayload(html))).toBe(`1:[${link}]\n2:{"errorScripts":[]}\n3:${text}\n`)
})

test('scripts of any other form stay as they are', () => {
  for (const html of [
    '<script>self.__next_f.push([1,"a"+alert(1)])</script>',
    `${nextScript('a')}<script>self.__next_f.push([3,"AAEC"])</script>`,
    '<script>self.__next_f.push([1,"a"]),alert(1)</script>',
  ]) {
    expect(compactPayload(html)).toBe(html)
    expect(getCompactScripts(html)).toEqual([])
  }
})
