'use client'

/** `QuoteFields` as a Client Component, like `ProductCardItems`. */
export { QuoteFields } from './quote-fields.tsx'
