import type { TreeNode } from './map-tree.ts'

/**
 * Returns a node that groq-js evaluates by calling a JavaScript function with the values of its arguments.
 * groq-js has no functions of its user, so the node is an attribute of an object: the arguments are the
 * object's own attributes, and its prototype has the attribute that is read, with a getter which calls the
 * function. An attribute `__proto__` of an object literal sets the prototype.
 * @param call returns a JSON value for every argument, and does not throw; undefined is null
 */
export function nativeCall(
  call: (...values: readonly unknown[]) => unknown,
  args: readonly unknown[],
): TreeNode {
  const prototype = {
    // groq-js asks the object whether it has the attribute itself.
    hasOwnProperty: () => true,
    get result(): unknown {
      return call(...args.map((_, index): unknown => Reflect.get(this, String(index))))
    },
  }
  const attributes = [
    attributeOf('__proto__', { type: 'Value', value: prototype }),
    ...args.map((value, index) => attributeOf(String(index), value)),
  ]
  return { type: 'AccessAttribute', name: 'result', base: { type: 'Object', attributes } }
}

function attributeOf(name: string, value: unknown): TreeNode {
  return { type: 'ObjectAttributeValue', name, value }
}
