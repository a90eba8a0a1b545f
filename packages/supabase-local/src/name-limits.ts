/** Longest identifier of Postgres, in bytes: a longer name cannot exist. */
const maxNameBytes = 63

const nameTooLong = `A name in the request is longer than ${maxNameBytes} bytes`

/** Longest text of all argument names of a call, in bytes. PostgREST's hint takes 0.3 s for it. */
const maxArgumentBytes = 2_000

/** Query parameters whose values are lists of names, as opposed to values of filters. */
const nameLists = /^(select|columns|on_conflict|order|.*\.order)$/

/** A name in a list or in a filter's key: quoted, or without the characters that separate names. */
const name = /"(?:[^"\\]|\\.)*"?|(?:[^,():!.">-]|-(?!>))+/g

/**
 * PostgREST answers an unknown function or relationship with the most similar name, in time quadratic
 * in the length of the requested name: 11 s for a function name of 16 kB.
 * @returns why the names in a request's URL are refused, or null
 */
export function getUrlNameError({ pathname, searchParams }: URL): string | null {
  const path = unescapeBytes(pathname)
  const parameters = [...searchParams]
  const lists = parameters.flatMap(([key, value]) => (nameLists.test(key) ? [value] : []))
  const names = [...parameters.map(([key]) => key), ...lists].flatMap(
    (text) => text.match(name) ?? [],
  )
  const isPathTooLong = path.split('/').some((segment) => segment.length > maxNameBytes)
  return isPathTooLong
    ? nameTooLong
    : (nameError(names) ?? (isRpcPath(pathname) ? argumentError(names) : null))
}

/** Returns why the argument names in the body of a function call are refused, or null. */
export function getBodyNameError(contentType: string, body: string): string | null {
  const names = argumentNames(contentType, body)
  return nameError(names) ?? argumentError(names)
}

/** Returns whether a pathname is that of a function, whose arguments can be in the body. */
export function isRpcPath(pathname: string): boolean {
  return unescapeBytes(pathname).includes('/rpc/')
}

/** Returns a pathname with one character for each byte, so that malformed UTF-8 counts too. */
function unescapeBytes(pathname: string): string {
  return pathname.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

function nameError(names: readonly string[]): string | null {
  return names.some(
    (each) => Buffer.byteLength(each) > maxNameBytes + (each.startsWith('"') ? 2 : 0),
  )
    ? nameTooLong
    : null
}

function argumentError(names: readonly string[]): string | null {
  return Buffer.byteLength(names.join('')) > maxArgumentBytes
    ? `The names of the arguments are longer than ${maxArgumentBytes} bytes in all`
    : null
}

function argumentNames(contentType: string, body: string): string[] {
  switch (contentType.split(';')[0]?.trim().toLowerCase()) {
    case '':
    case 'application/json':
      return jsonKeys(body)
    case 'application/x-www-form-urlencoded':
      return [...new URLSearchParams(body).keys()]
    case 'text/csv':
      return csvHeader(body)
    default:
      return []
  }
}

/** Returns the keys of an object, or of an array's first one, which has the keys of all. */
function jsonKeys(body: string): string[] {
  try {
    const value: unknown = JSON.parse(body)
    const first: unknown = Array.isArray(value) ? value[0] : value
    return typeof first === 'object' && first !== null ? Object.keys(first) : []
  } catch {
    return [] // PostgREST says what is malformed.
  }
}

function csvHeader(body: string): string[] {
  const start = body.slice(0, 2 * maxArgumentBytes)
  const [header = ''] = /^(?:"(?:[^"]|"")*"?|[^"\r\n])*/.exec(start) ?? []
  return header.split(',')
}
