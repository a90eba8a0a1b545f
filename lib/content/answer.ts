/**
 * An answer with every field filled in. A field that the query misspells, or that the Studio's schema
 * no longer has, is always null in the generated type, and is left out here.
 */
type Filled<Answer> = Answer extends (infer Member)[]
  ? Filled<Member>[]
  : Answer extends object
    ? {
        [Key in keyof Answer as Answer[Key] extends null | undefined ? never : Key]-?: Filled<
          NonNullable<Answer[Key]>
        >
      }
    : NonNullable<Answer>

/** A zod schema that understands a complete answer of a query; any other does not compile. */
export interface Reads<Answer> {
  decode: (answer: Filled<NonNullable<Answer>>) => unknown
}
