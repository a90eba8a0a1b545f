/**
 * A query result in which no value is null. A field that the query misspells, or that the Studio
 * schema no longer has, is always null in the generated type and is left out here.
 */
type DeepNonNullable<Answer> = Answer extends (infer Member)[]
  ? DeepNonNullable<Member>[]
  : Answer extends object
    ? {
        [Key in keyof Answer as Answer[Key] extends null | undefined
          ? never
          : Key]-?: DeepNonNullable<NonNullable<Answer[Key]>>
      }
    : NonNullable<Answer>

/** A zod schema that accepts a complete result of a query; any other schema is a type error. */
export interface SchemaFor<Answer> {
  decode: (answer: DeepNonNullable<NonNullable<Answer>>) => unknown
}
