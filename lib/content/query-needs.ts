/** Node of a query that groq-js has parsed; its package names the types of nodes, but does not contain them. */
interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

/** Documents that a query reads. */
export interface QueryNeeds {
  /** Types and ids that its filters name. */
  types: string[]
  ids: string[]
  /** How many references it follows one after the other, at most. */
  depth: number
}

/**
 * Returns the documents that a query reads; null if one of its filters names neither types nor ids, or if it calls
 * `references`.
 * @param query as `parse` of groq-js returns it
 */
export function getQueryNeeds(query: unknown): QueryNeeds | null {
  const needs: QueryNeeds = { types: [], ids: [], depth: getDepth(query) }
  return addNeeds(query, needs) ? needs : null
}

/** Adds the documents that a node and its descendants read. Returns false if they read every document. */
function addNeeds(node: unknown, needs: QueryNeeds): boolean {
  if (isNode(node, 'Everything') || (isNode(node, 'FuncCall') && node.name === 'references')) {
    return false
  }
  if (isNode(node, 'Filter') && isNode(node.base, 'Everything')) {
    const named = findNamed(node.expr)
    if (named === null) return false
    needs[named.field].push(...named.values)
    return addNeeds(node.expr, needs)
  }
  return getChildren(node).every((child) => addNeeds(child, needs))
}

interface Named {
  field: 'types' | 'ids'
  values: string[]
}

/** Returns the types or ids to one of which a condition is limited; null if it is not. */
function findNamed(node: unknown): Named | null {
  if (isNode(node, 'Group')) return findNamed(node.base)
  if (isNode(node, 'And')) return findNamed(node.left) ?? findNamed(node.right)
  if (!isNode(node, 'OpCall') || (node.op !== '==' && node.op !== 'in')) return null
  const field = isField(node.left, '_type') ? 'types' : isField(node.left, '_id') ? 'ids' : null
  const values = getStrings(node.right)
  return field && values && { field, values }
}

/** Whether a node is a field of the filtered document itself. */
function isField(node: unknown, name: string): boolean {
  return isNode(node, 'AccessAttribute') && node.base === undefined && node.name === name
}

/** Returns the strings of a literal or a parameter's value; null for anything else. */
function getStrings(node: unknown): string[] | null {
  if (isNode(node, 'Value')) {
    const values: unknown[] = [node.value].flat()
    return values.every((value) => typeof value === 'string') ? values : null
  }
  if (!isNode(node, 'Array')) return null
  const values = getChildren(node).map(({ value }) => getStrings(value))
  return values.every((each) => each !== null) ? values.flat() : null
}

function getDepth(node: unknown): number {
  const children = getChildren(node)
  const base = isNode(node) ? children.find((child) => child === node.base) : undefined
  const others = children.filter((child) => child !== base)
  const own = isNode(node, 'Deref') ? 1 : 0
  return own + (base ? getDepth(base) : 0) + Math.max(0, ...others.map(getDepth))
}

function getChildren(node: unknown): Node[] {
  return isNode(node)
    ? Object.values(node)
        .flat()
        .filter((each) => isNode(each))
    : []
}

function isNode(value: unknown, type?: string): value is Node {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    (type === undefined || value.type === type)
  )
}
