import { type ExprNode, GroqSyntaxError, parse } from 'groq-js'
import { dataError, LakeError } from '../errors.ts'
import { isObject } from '../json.ts'
import type { Params } from '../types.ts'
import { geoDeclarations, replaceGeo } from './geo-functions.ts'
import { replaceGap } from './groq-js-gaps.ts'
import { mapTree, type TreeNode } from './map-tree.ts'
import { describeSyntaxError } from './syntax-error.ts'
import { replaceTextQuery } from './text-query.ts'

/** Parses GROQ. @throws LakeError `queryParseError` (400) with the position of the error */
export function parseQuery(
  query: string,
  params: Params,
  mode: 'normal' | 'delta' = 'normal',
): ExprNode {
  const declarations = geoDeclarations(query, params)
  try {
    const tree = parse(declarations + query, { params, mode })
    assertParams(tree, query, params)
    return mapTree(tree, (node) =>
      splitFilter(replaceTextQuery(replaceGeo(replaceGap(node)), params)),
    )
  } catch (error) {
    if (error instanceof LakeError) throw error
    if (error instanceof GroqSyntaxError) {
      const position = error.position - declarations.length
      const { description, start, end } = describeSyntaxError(query, position)
      throw queryParseError(query, description, start, end)
    }
    const description = error instanceof Error ? error.message : String(error)
    const [start, end] = findPosition(query, /function: (\w+)|namespace: (\w+)/.exec(description))
    throw queryParseError(query, hostedText(description), start, end)
  }
}

function queryParseError(query: string, text: string, start: number, end: number): LakeError {
  return dataError(400, 'queryParseError', text, { query, start, end: Math.max(end, start) })
}

/** Text of the hosted API for an unknown function. */
function hostedText(description: string): string {
  return description.replace(/^Undefined function: (\S+)$/, 'unknown function "$1"')
}

function findPosition(query: string, named: RegExpExecArray | null): [number, number] {
  const name = named?.[1] ?? named?.[2]
  const start = name ? query.indexOf(name) : -1
  return name && start >= 0 ? [start, start + name.length] : [0, query.length]
}

function assertParams(node: unknown, query: string, params: Params): void {
  if (Array.isArray(node)) {
    for (const element of node) assertParams(element, query, params)
  } else if (isObject(node)) {
    const name = node.type === 'Parameter' ? node.name : undefined
    if (typeof name === 'string' && !Object.hasOwn(params, name)) {
      const start = Math.max(query.indexOf(`$${name}`), 0)
      const description = `param $${name} referenced, but not provided`
      throw queryParseError(query, description, start, start + name.length + 1)
    }
    for (const field of Object.values(node)) assertParams(field, query, params)
  }
}

/**
 * Returns `[a][b]` for a filter `[a && b]`, which selects the same, and other nodes as they are. groq-js
 * evaluates both sides of `&&` for each document, so that `references()` would search all documents for
 * those of one type.
 */
function splitFilter(node: TreeNode): TreeNode {
  return node.type === 'Filter' ? filterByEach(node.base, node.expr) : node
}

function filterByEach(base: unknown, condition: unknown): TreeNode {
  const { type, ...parts } = isObject(condition) ? condition : {}
  if (type === 'Group') return filterByEach(base, parts.base)
  if (type === 'And') return filterByEach(filterByEach(base, parts.left), parts.right)
  return { type: 'Filter', base, expr: condition }
}
