import { z } from 'zod'
import { HttpError } from './http-error.ts'

/** A person with access to leads and catalogue. */
export interface Staff {
  id: string
  /** Shown below their notes and beside their changes. */
  name: string
  /** Of the verified account; null if it has none. */
  email: string | null
  /** Whether the role in the Sanity project is that of an administrator. */
  isAdministrator: boolean
}

/** Rejects what only administrators may do. @throws HttpError 403 */
export function assertAdministrator({ isAdministrator }: Staff): void {
  if (!isAdministrator)
    throw new HttpError(403, 'Only an administrator of the project may do this.')
}

interface StaffCall {
  staff: Staff
  /** Aborted when the Studio no longer waits for the answer. */
  signal: AbortSignal
}

/** Procedure of the staff API: the Studio sends an `Input` and gets an `Output`. */
export interface StaffProcedure<Input, Output> {
  /** Schema of the input. */
  input: z.ZodType<unknown, Input>
  /** Maximum size of a request, in bytes. */
  maxBytes: number
  /**
   * Parses the JSON value of a request and runs the procedure with it.
   * @throws HttpError 400 malformed, and errors of the procedure
   */
  call: (body: unknown, context: StaffCall) => Promise<Output>
}

const defaultMaxBytes = 64 * 1024

/**
 * Declares a procedure of the staff API.
 * @param input schema of the request's JSON; `noInput` for a procedure without input
 * @param run returns a JSON value, nothing, or the response of a file to download (`csvFile`)
 */
export function staffProcedure<Parsed, Input, Output>(
  input: z.ZodType<Parsed, Input>,
  run: (input: Parsed, context: StaffCall) => Promise<Output>,
  { maxBytes = defaultMaxBytes }: { maxBytes?: number } = {},
): StaffProcedure<Input, Output> {
  return { input, maxBytes, call: async (body, context) => run(parseInput(input, body), context) }
}

/** Input of a procedure that takes none. */
export const noInput = z.strictObject({})

/** Input of a procedure about one row. */
export const rowId = z.object({ id: z.guid('The id is not valid.') })

function parseInput<Parsed>(schema: z.ZodType<Parsed>, body: unknown): Parsed {
  const reason = findMalformedText(body)
  if (reason !== null) throw new HttpError(400, `The request is malformed: ${reason}`)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new HttpError(400, `The request is malformed: ${z.prettifyError(parsed.error)}`)
}

/** Returns the response of a CSV file to download. @param name without extension */
export function csvFile(name: string, body: BodyInit): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  })
}

/** Nesting of a JSON value beyond which it is refused. */
const maxDepth = 50

/**
 * Returns why a parsed JSON value cannot be stored, or null: a text with a NUL or half of a character
 * (an unpaired surrogate), which Postgres refuses, or too many levels. Needs no stack, however deep the value is.
 */
function findMalformedText(value: unknown): string | null {
  const waiting = [{ value, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: each, depth } = next
    if (depth > maxDepth) return `It has more than ${maxDepth} levels.`
    if (typeof each === 'string' && !isStorable(each)) {
      return 'A text has a NUL or half of a character.'
    }
    if (typeof each !== 'object' || each === null) continue
    for (const [key, member] of Object.entries(each)) {
      waiting.push({ value: key, depth }, { value: member, depth: depth + 1 })
    }
  }
  return null
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
