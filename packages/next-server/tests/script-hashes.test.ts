import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashNextScripts } from '../src/script-hashes.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const nextScripts = [
  '(self.__next_f=self.__next_f||[]).push([0])',
  'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n2:I[668068,[\\"a\\"],\\"Link\\"]\\u003c/script>"])',
  'self.__next_f.push([3,"AAEC"])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/1kd-j_e~o.js"],"runtimeModuleIds":[1,22]});',
]

test('each script that Next writes is hashed once', () => {
  const html = nextScripts.map((text) => `<script>${text}</script>`).join('')
  expect(hashNextScripts(html + html)).toEqual(nextScripts.map(sha256))
  expect(hashNextScripts(`<script id="_R_">${nextScripts[0]}</script>`)).toHaveLength(1)
})

const injected = [
  'alert(1)',
  '',
  ' self.__next_f.push([1,"a"])',
  'self.__next_f.push([1,"a"]) ',
  'self.__next_f.push([1,"a"]);alert(1)',
  'self.__next_f.push([1,"a"]),alert(1)',
  'alert(1),self.__next_f.push([1,"a"])',
  'self.__next_f.push([1,"a"+alert(1)])',
  'self.__next_f.push([1,"a"],alert(1))',
  'self.__next_f.push([1,`a\x24{alert(1)}`])',
  "self.__next_f.push([1,'a'])",
  'self.__next_f.push([1,"a"].concat(alert(1)))',
  'self.__next_f.push([1,alert(1)])',
  'self.__next_f.push([1,"a",alert(1)])',
  'self.__next_f.push([1,{"toString":"a"}])',
  'self.__next_f.push([4,"a"])',
  'self.__next_f.push([1,"a"])//',
  'self.__next_f.push([1,"a\n"])',
  'self.__next_f.push([0])',
  'self["__next_f"].push([1,"a"])',
  '(self.__next_f=self.__next_f||[]).push([1,"a"])',
  '(self.__next_f=alert||[]).push([0])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["https://evil.example/a.js"],"runtimeModuleIds":[]});',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/../../uploads/a.js"],"runtimeModuleIds":[]});',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[],"runtimeModuleIds":[],"x":1});',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[],"runtimeModuleIds":[alert(1)]});',
]

test.each(injected)('an injected script is not hashed: %j', (text) => {
  for (const html of [
    `<script>${text}</script>`,
    `<SCRIPT>${text}</SCRIPT>`,
    `<script type="module">${text}</script >`,
    `<script/x>${text}</script x>`,
    `<svg><script>${text}</script></svg>`,
    `<!-- <script>${text}</script> -->`,
    `<script>${nextScripts[0]}</script><script>${text}</script>`,
  ]) {
    expect(hashNextScripts(html)).not.toContain(sha256(text))
  }
})

test('data blocks and files need no hash', () => {
  expect(
    hashNextScripts(
      '<script type="application/ld+json">{}</script><script src="/_next/a.js" async=""></script>',
    ),
  ).toEqual([])
})
