import type { Dealership } from '#lib/catalog/dealership.ts'
import { contrastRatio, ensureReadable, readableTextColor } from './contrast.ts'

type ThemeColors = Dealership['colors']

/** Colors of the default theme (hue, saturation, lightness). */
const defaultColors: Record<keyof ThemeColors, string> = {
  primary: 'hsl(210 100% 50%)',
  accent: 'hsl(45 100% 50%)',
  text: 'hsl(222.2 84% 4.9%)',
  button: 'hsl(16 100% 50%)',
}

const snow = '#ffffff'
const ink = '#0e1116'
/** Lightest of the dark surfaces: text readable on it is readable on ink. */
const plate = '#1b2128'
/** Darkest of the light surfaces: text readable on it is readable on snow. */
const frost = '#eef2f5'

/** Grey with a contrast of at least 3:1 to all surfaces, light and dark. */
const buttonEdge = '#77838f'

/** Minimum contrast of graphics and controls (WCAG 2.2, 1.4.11). */
const minShapeContrast = 3

/** Contrast below which the shape of a button is lost on its surface; its text identifies it. */
const minButtonContrast = 2

/** Contrast below which a thin rule is lost on its surface. The default accent has more. */
const minRuleContrast = 1.35

/**
 * Returns the theme as CSS custom properties. Each color of a dealership replaces a default.
 * Surfaces use the color as chosen; text on them and text in them is adjusted to a contrast of at
 * least 4.5:1 (WCAG 2.2, 1.4.3). A button that is hardly visible on a light or a dark surface has an
 * edge, and a rule that is hardly visible on a light surface is darkened.
 */
export function themeVariables(
  colors: ThemeColors | undefined,
): Record<`--theme-${string}`, string> {
  const primary = colors?.primary ?? defaultColors.primary
  const accent = colors?.accent ?? defaultColors.accent
  const button = colors?.button ?? defaultColors.button
  return {
    '--theme-primary': primary,
    '--theme-on-primary': readableTextColor(primary, ink, snow),
    '--theme-primary-text': ensureReadable(frost, primary),
    '--theme-accent': accent,
    '--theme-on-accent': readableTextColor(accent, ink, snow),
    '--theme-accent-on-dark': ensureReadable(plate, accent),
    '--theme-accent-on-light': visibleRule(accent),
    '--theme-text': ensureReadable(frost, colors?.text ?? defaultColors.text),
    '--theme-button': button,
    '--theme-on-button': readableTextColor(button, ink, snow),
    ...(needsEdge(button) && { '--theme-button-edge': buttonEdge }),
  }
}

function visibleRule(color: string): string {
  if (contrastRatio(frost, color) >= minRuleContrast) return color
  return ensureReadable(frost, color, minShapeContrast)
}

const needsEdge = (color: string) =>
  [frost, plate].some((surface) => contrastRatio(surface, color) < minButtonContrast)
