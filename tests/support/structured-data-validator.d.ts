declare module '@adobe/structured-data-validator' {
  interface Issue {
    rootType: string
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    path: { type?: string; property?: string }[]
    fieldNames: string[]
    errorType?: 'schemaOrg'
  }

  /** Validates nodes against schema.org and Google's requirements. */
  export default class Validator {
    constructor(schemaOrgJson: object)
    /** @param data nodes by type */
    validate(data: { jsonld: Partial<Record<string, object[]>> }): Promise<Issue[]>
  }
}
