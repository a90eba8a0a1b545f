import { type ExprNode, evaluateSync, toJS } from 'groq-js'
import { isObject } from '../json.ts'
import type { Params } from '../types.ts'
import { contains } from './geo/contains.ts'
import { distance } from './geo/distance.ts'
import { intersects } from './geo/intersects.ts'
import { latLng, parseGeometry } from './geo/parse-geometry.ts'
import { createShape, type Shape } from './geo/shape.ts'
import type { TreeNode } from './map-tree.ts'
import { nativeCall } from './native-call.ts'

type Call = (...values: readonly unknown[]) => unknown

const functions = new Map<unknown, Call>([
  ['latLng', latLng],
  ['contains', ofShapes(contains)],
  ['intersects', ofShapes(intersects)],
  ['distance', ofShapes((one, other) => distance(one.geometry, other.geometry))],
])

/** Name of the attribute that marks a call of `geo()`. */
const marker = 'geo()'

/**
 * Returns declarations that precede a query so that groq-js parses `geo()`, which it does not know; it
 * knows the functions of the namespace `geo`.
 */
export function geoDeclarations(query: string, params: Params): string {
  if (!/\bgeo\b/.test(query)) return ''
  // groq-js replaces parameters of the query in declarations, too.
  let name = 'value'
  while (Object.hasOwn(params, name)) name += '_'
  return `fn global::geo($${name}) = $${name}{"${marker}": true}; `
}

/**
 * Returns a node that groq-js evaluates for `geo()` and the functions of the namespace `geo`, and other
 * nodes as they are.
 * @throws Error on a wrong number of arguments, or a name that is none of a function
 */
export function replaceGeo(node: TreeNode): TreeNode {
  if (isMarked(node)) return callOf((value) => shapeOf(value)?.geometry, [node.base])
  const { name, args } = node
  if (node.type !== 'FuncCall' || node.namespace !== 'geo' || !Array.isArray(args)) return node
  const call = functions.get(name)
  if (!call) throw new Error(`Undefined function: ${name}`)
  if (args.length !== 2) {
    throw new Error(
      `Incorrect number of arguments to function ${name}(). Expected 2, got ${args.length}.`,
    )
  }
  return callOf(call, args)
}

function isMarked({ type, expr }: TreeNode): boolean {
  if (type !== 'Projection' || !isObject(expr) || !Array.isArray(expr.attributes)) return false
  const [attribute]: unknown[] = expr.attributes
  return isObject(attribute) && attribute.name === marker
}

/** Evaluates constants once, not for each document: a literal is another object each time. */
function callOf(call: Call, args: readonly unknown[]): TreeNode {
  const known = args.map((arg) => (isConstant(arg) ? constantOf(arg) : arg))
  const node = nativeCall(call, known)
  return known.every(isConstant) ? constantOf(node) : node
}

function constantOf(node: unknown): TreeNode {
  const tree = node as ExprNode // groq-js has parsed it
  return { type: 'Value', value: toJS(evaluateSync(tree)) ?? null }
}

function isConstant(node: unknown): boolean {
  if (!isObject(node)) return false
  if (node.type === 'Value') return true
  if (node.type === 'Neg' || node.type === 'Group') return isConstant(node.base)
  if (node.type !== 'Array' && node.type !== 'Object') return false
  const parts = node.type === 'Array' ? node.elements : node.attributes
  // An attribute may have a condition, which depends on the document.
  const isConstantPart = (part: unknown) =>
    isObject(part) && !('condition' in part) && isConstant(part.value)
  return Array.isArray(parts) && parts.every(isConstantPart)
}

/** Shapes by the object they were made of: documents, parameters and constants are not changed. */
const shapes = new WeakMap<object, Shape | null>()

function shapeOf(value: unknown): Shape | null {
  if (!isObject(value)) return null
  const known = shapes.get(value)
  if (known !== undefined) return known
  const geometry = parseGeometry(value)
  const shape = geometry && createShape(geometry)
  shapes.set(value, shape)
  if (geometry) shapes.set(geometry, shape)
  return shape
}

function ofShapes(call: (one: Shape, other: Shape) => boolean | number | null): Call {
  return (one, other) => {
    const shape = shapeOf(one)
    const otherShape = shape && shapeOf(other)
    return otherShape && call(shape, otherShape)
  }
}
