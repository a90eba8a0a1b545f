/** Returns the path of an array item with a key, e.g. `sections[_key=="a1"]`. */
export function arrayItemPath(list: string, key: string): string {
  return `${list}[_key=="${key}"]`
}
