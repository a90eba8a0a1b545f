/** Returns the value of a JSON text, or undefined if the text is not JSON: a schema then rejects it. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
