import type { Dealership } from '#lib/catalog/dealership.ts'

type Colours = Dealership['colours']

/** The default theme, as the spec gives it in section 9 (hue, saturation, lightness). */
const defaults: Record<keyof Colours, string> = {
  primary: 'hsl(210 100% 50%)',
  accent: 'hsl(45 100% 50%)',
  text: 'hsl(222.2 84% 4.9%)',
  button: 'hsl(16 100% 50%)',
}

/** The theme's colours as CSS custom properties; a dealership's replace the defaults, one by one. */
export function themeVariables(colours: Colours | undefined): Record<`--theme-${string}`, string> {
  return {
    '--theme-primary': colours?.primary ?? defaults.primary,
    '--theme-accent': colours?.accent ?? defaults.accent,
    '--theme-text': colours?.text ?? defaults.text,
    '--theme-button': colours?.button ?? defaults.button,
  }
}
