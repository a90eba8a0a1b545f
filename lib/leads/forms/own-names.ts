/** Fields of every form that are not the visitor's. */
export const ownNames = {
  /** Path of the page. */
  page: '_page',
  /** Beginning of the ids of the form's elements. */
  at: '_at',
  /** The words of consent beside the form. */
  consent: '_consent',
  /** Not seen by visitors; robots fill it in. */
  trap: 'website',
} as const
