import type { PlaceholderValues } from './placeholders.ts'
import type { TextAudience } from './text-audience.ts'

/** Values that copy takes from the page that shows it: whose variants apply, and what replaces placeholders. */
export interface StorefrontValues extends PlaceholderValues, TextAudience {}
