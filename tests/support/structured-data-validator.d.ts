declare module '@adobe/structured-data-validator' {
  interface Issue {
    rootType: string
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    path: { type?: string; property?: string }[]
    fieldNames: string[]
    errorType?: 'schemaOrg'
  }

  /** Checks things against the vocabulary of schema.org, and against what Google asks for. */
  export default class Validator {
    constructor(schemaOrgJson: object)
    /** @param data things by their type, as the extractor of web pages gives them */
    validate(data: { jsonld: Partial<Record<string, object[]>> }): Promise<Issue[]>
  }
}
