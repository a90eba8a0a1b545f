import { DateTime } from 'groq-js'
import { isObject } from '../json.ts'
import type { TreeNode } from './map-tree.ts'
import { nativeCall } from './native-call.ts'

/**
 * Returns an equivalent node for those that groq-js evaluates otherwise than the specification says, and
 * other nodes as they are; `CONFORMANCE.md` lists them.
 * @throws Error on a query that the hosted API refuses and groq-js does not
 */
export function replaceGap(node: TreeNode): TreeNode {
  if (node.type === 'OpCall' && node.op === 'in') return comparePaths(node)
  if (node.type === 'PipeFuncCall' && node.name === 'score') return assertScorable(node)
  if (isCall(node, 'array', 'unique') && Array.isArray(node.args)) {
    return nativeCall(uniqueOf, node.args)
  }
  return node
}

/** `path("a.b") in path("a.*")`: groq-js compares only texts with a path. */
function comparePaths(node: TreeNode): TreeNode {
  const left = ungrouped(node.left)
  if (!isCall(left, 'global', 'path') || !isCall(ungrouped(node.right), 'global', 'path'))
    return node
  return Array.isArray(left.args) ? { ...node, left: left.args[0] } : node
}

/** A score is of documents, which a projection or an element is not. */
function assertScorable(node: TreeNode): TreeNode {
  const base = ungrouped(node.base)
  const isProjection = base.type === 'Map' && isObject(base.expr) && base.expr.type === 'Projection'
  if (isProjection || base.type === 'AccessElement') {
    throw new Error('score() can only be applied to documents')
  }
  return node
}

/** groq-js returns each null, and each of equal date-times. */
function uniqueOf(value: unknown): unknown[] | null {
  if (!Array.isArray(value)) return null
  const known = new Set<unknown>()
  return value.filter((element: unknown) => {
    const key = element instanceof DateTime ? `date-time ${element}` : (element ?? null)
    if (typeof key === 'object' && key !== null) return true
    return known.size < known.add(key).size
  })
}

function isCall(node: TreeNode, namespace: string, name: string): boolean {
  return node.type === 'FuncCall' && node.namespace === namespace && node.name === name
}

function ungrouped(node: unknown): TreeNode {
  if (!isObject(node)) return {}
  return node.type === 'Group' ? ungrouped(node.base) : node
}
