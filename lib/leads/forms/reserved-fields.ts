/** Names of the form fields that visitors do not fill in. */
export const reservedFields = {
  /** Path of the page. */
  page: '_page',
  /** Query of the page's URL, once the form is at another URL: after errors. */
  query: '_query',
  /** Prefix of the ids of the form's elements. */
  idPrefix: '_id_prefix',
  /** Version of the consent wording that the form shows. */
  consent: '_consent',
  /** Token of a form that was sent too often, to be sent again after a time. */
  waitToken: '_wait',
  /** Honeypot: hidden from visitors, filled in by bots. */
  honeypot: 'website',
} as const
