/** Attributes that tie an input to its label and messages. */
export interface InputAttributes {
  id: string
  'aria-invalid': boolean
  'aria-describedby'?: string
}

/** Aspect ratio of a product's pictures on cards and in its gallery. */
export const pictureAspect = 4 / 3
