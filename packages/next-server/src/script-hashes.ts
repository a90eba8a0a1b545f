import { createHash } from 'node:crypto'
import { z } from 'zod'

/**
 * Inline scripts that Next writes into a prerendered page: what surrounds their only argument, and its
 * JSON. Such a script passes data on and can contain no other code.
 */
const nextScripts = [
  {
    start: '(self.__next_f=self.__next_f||[]).push(',
    argument: z.tuple([z.literal(0)]),
    end: ')',
  },
  {
    start: 'self.__next_f.push(',
    argument: z.tuple([z.int().min(0).max(3), z.string()]),
    end: ')',
  },
  {
    start: '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
    argument: z.strictObject({
      otherChunks: z.array(z.string().regex(/^static\/chunks\/[\w~.-]+\.js$/)),
      runtimeModuleIds: z.array(z.int()),
    }),
    end: ');',
  },
]

const scriptPattern = /<script(?![\w-])([^>]*)>(.*?)<\/script(?![\w-])[^>]*>/gis

/** Types of data blocks, which browsers do not run. */
const dataBlockType = /\stype="application\/(?:ld\+)?json"/

/** Returns the text of each inline script that browsers run. */
export function getInlineScripts(html: string): string[] {
  return [...html.matchAll(scriptPattern)].flatMap(([, attributes = '', text = '']) =>
    /\ssrc=/i.test(attributes) || dataBlockType.test(attributes) ? [] : [text],
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns whether an inline script has exactly one of the forms that Next writes. */
export function isNextScript(text: string): boolean {
  return nextScripts.some(
    ({ start, argument, end }) =>
      text.startsWith(start) &&
      text.endsWith(end) &&
      argument.safeParse(parseJson(text.slice(start.length, -end.length))).success,
  )
}

/** Returns a CSP source for each inline script of a page that Next wrote; others stay blocked. */
export function hashNextScripts(html: string): string[] {
  return [...new Set(getInlineScripts(html).filter(isNextScript))].map(hashScript)
}

/** Returns the CSP source that allows an inline script. */
export function hashScript(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
