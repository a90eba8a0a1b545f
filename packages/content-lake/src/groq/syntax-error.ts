interface Token {
  text: string
  start: number
}

const tokenPattern =
  /(?<comment>\/\/[^\n]*)|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?<open>["'][\s\S]*)|[\w$]+|::|->|=>|==|!=|<=|>=|&&|\|\||\.{2,3}|[^\s]/g
const closing: Record<string, string> = { '[': ']', '(': ')', '{': '}' }
const operators = new Set(
  '== != < <= > >= && || ! + - / % ** in match => : , | . -> ( [ {'.split(' '),
)

/** Message and position of a syntax error, in the words of the hosted API. */
export interface SyntaxProblem {
  description: string
  start: number
  end: number
}

/**
 * Describes why a query cannot be parsed: groq-js reports only a position, which is often that of
 * the innermost part that it could parse.
 * @param position position that groq-js reports
 */
export function describeSyntaxError(query: string, position: number): SyntaxProblem {
  const tokens = tokenize(query)
  const last = tokens.at(-1)
  const end = query.length
  if (last && isUnterminated(last.text)) return unexpected(last, ', expected expression')
  const brackets: Token[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.text in closing) brackets.push(token)
    if (!isClosing(token.text)) continue
    if (isIncomplete(tokens[index - 1], token)) return unexpected(token, ', expected expression')
    const opened = brackets.pop()
    if (!opened || closing[opened.text] !== token.text) return unexpected(token, '')
  }
  if (!last || operators.has(last.text)) {
    return { description: 'unexpected end-of-file, expected expression', start: end, end }
  }
  const unclosed = brackets.at(-1)
  if (unclosed) {
    const description = `expected '${closing[unclosed.text]}' following expression`
    return { description, start: unclosed.start, end }
  }
  const at = tokens.find(({ start }) => start >= position) ?? last
  return unexpected(at, '')
}

function tokenize(query: string): Token[] {
  return [...query.matchAll(tokenPattern)]
    .filter(({ groups }) => groups?.comment === undefined)
    .map(({ 0: text, index: start }) => ({ text, start }))
}

function isUnterminated(text: string): boolean {
  return /^["']/.test(text) && (text.length === 1 || !text.endsWith(text.charAt(0)))
}

function isClosing(text: string): boolean {
  return Object.values(closing).includes(text)
}

/** Whether a bracket closes after an operator, such as `[a == ]`; empty brackets are complete. */
function isIncomplete(before: Token | undefined, bracket: Token): boolean {
  if (!before || before.text === ',' || closing[before.text] === bracket.text) return false
  return operators.has(before.text)
}

function unexpected({ text, start }: Token, expectation: string): SyntaxProblem {
  const description = `unexpected token ${JSON.stringify(text)}${expectation}`
  return { description, start, end: start + text.length }
}
