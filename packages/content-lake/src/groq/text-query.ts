import { textField } from '../documents/query-fields.ts'
import { isObject } from '../json.ts'
import type { Params } from '../types.ts'
import type { TreeNode } from './map-tree.ts'

/**
 * Returns plain matches for `… match text::query(…)`, which groq-js parses but does not evaluate, and other
 * nodes as they are: every word must occur, `"a phrase"` counts as its words, `-word` must not occur, `word*`
 * is a prefix, and `@` on the left is the full text of the document. The Studio's search uses it.
 */
export function replaceTextQuery(node: TreeNode, params: Params): TreeNode {
  const terms = node.type === 'OpCall' && node.op === 'match' ? textTerms(node.right, params) : null
  return terms ? matches(wholeText(node.left), terms) : node
}

interface Terms {
  required: string[]
  excluded: string[]
}

function textTerms(node: unknown, params: Params): Terms | null {
  if (!isObject(node) || node.type !== 'FuncCall') return null
  if (node.namespace !== 'text' || node.name !== 'query' || !Array.isArray(node.args)) return null
  const argument: unknown = node.args[0]
  if (!isObject(argument)) return { required: [], excluded: [] }
  const text = argument.type === 'Parameter' ? params[String(argument.name)] : argument.value
  const words = (typeof text === 'string' ? text.replaceAll('"', ' ') : '').split(/\s+/)
  return {
    required: words.filter((word) => word !== '' && !word.startsWith('-')),
    excluded: words.filter((word) => /^-./.test(word)).map((word) => word.slice(1)),
  }
}

function wholeText(node: unknown): unknown {
  if (!isObject(node)) return node
  if (node.type === 'This') return { type: 'AccessAttribute', base: node, name: textField }
  if (node.type === 'Group') return { ...node, base: wholeText(node.base) }
  if (node.type !== 'Array' || !Array.isArray(node.elements)) return node
  const elements = node.elements.map((element: unknown) =>
    isObject(element) ? { ...element, value: wholeText(element.value) } : element,
  )
  return { ...node, elements }
}

function matches(left: unknown, { required, excluded }: Terms): TreeNode {
  const match = (word: string): TreeNode => ({
    type: 'OpCall',
    op: 'match',
    left,
    right: { type: 'Value', value: word },
  })
  const none = excluded.map((word) => ({ type: 'Not', base: match(word) }))
  return (
    [...(required.length > 0 ? [match(required.join(' '))] : []), ...none].reduce(
      (one: TreeNode | null, other) => (one ? { type: 'And', left: one, right: other } : other),
      null,
    ) ?? { type: 'Value', value: false }
  )
}
