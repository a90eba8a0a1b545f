import type { ReactNode } from 'react'

export interface LightboxPicture {
  id: string
  /** Large version of the picture; the lightbox scales it to fit. */
  large: ReactNode
  /** Position in the gallery, for example “2 / 6”. */
  counter: string
}
