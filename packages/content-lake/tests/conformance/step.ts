/** Tests of one kind that pass, and how many there are. */
export interface Figure {
  /** Unique in the report. */
  name: string
  passed: number
  total: number
}

/** What a step found out. */
export interface StepResult {
  figures: Figure[]
  /** Versions of what was tested with, by name. */
  versions: Record<string, string>
  /** Kinds of tests that fail, in Markdown, one an entry. */
  failing: string[]
}

/** Part of the conformance run that can be left out. */
export interface Step {
  name: string
  /** Why the step is left out, or null. */
  leftOut: string | null
  run(): Promise<StepResult>
}
