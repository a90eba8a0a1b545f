import type { Dealership } from '#lib/catalog/dealership.ts'
import { onColour, readableOn } from './contrast.ts'

type Colours = Dealership['colours']

/** The default theme, as the spec gives it in section 9 (hue, saturation, lightness). */
const defaults: Record<keyof Colours, string> = {
  primary: 'hsl(210 100% 50%)',
  accent: 'hsl(45 100% 50%)',
  text: 'hsl(222.2 84% 4.9%)',
  button: 'hsl(16 100% 50%)',
}

const snow = '#ffffff'
const ink = '#0e1116'
/** The lightest of the dark surfaces: what can be read on it can be read on ink. */
const plate = '#1b2128'
/** The darkest of the light surfaces: what can be read on it can be read on snow. */
const frost = '#eef2f5'

/**
 * The theme as CSS custom properties; a dealership's colours replace the defaults, one by one.
 * Surfaces keep the colour as chosen; text on them, and text in them, is brought to a contrast of
 * at least 4.5:1 (WCAG 2.2, 1.4.3).
 */
export function themeVariables(colours: Colours | undefined): Record<`--theme-${string}`, string> {
  const primary = colours?.primary ?? defaults.primary
  const accent = colours?.accent ?? defaults.accent
  const button = colours?.button ?? defaults.button
  return {
    '--theme-primary': primary,
    '--theme-primary-text': readableOn(frost, primary),
    '--theme-accent': accent,
    '--theme-on-accent': onColour(accent, ink, snow),
    '--theme-accent-on-dark': readableOn(plate, accent),
    '--theme-text': readableOn(frost, colours?.text ?? defaults.text),
    '--theme-button': button,
    '--theme-on-button': onColour(button, ink, snow),
  }
}
