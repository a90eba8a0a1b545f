import Color from 'colorjs.io'

/** Least contrast of text (WCAG 2.2, 1.4.3). */
const minTextContrast = 4.5

/** Returns the contrast ratio of two CSS colors, 1 to 21 (WCAG 2.1). */
export function contrastRatio(a: string, b: string): number {
  return Color.contrast(a, b, 'WCAG21')
}

/**
 * Returns the color if its contrast to the background is at least `minContrast`, otherwise its nearest
 * shade that reaches it.
 * @param minContrast ratio, 1 to 21; by default that of text, 4.5
 */
export function ensureReadable(
  background: string,
  color: string,
  minContrast = minTextContrast,
): string {
  if (contrastRatio(background, color) >= minContrast) return color
  const adjusted = new Color(color).to('oklch')
  const step = new Color(background).luminance > 0.18 ? -0.01 : 0.01
  for (let lightness = adjusted.oklch.l ?? 0; lightness >= 0 && lightness <= 1; lightness += step) {
    adjusted.oklch.l = lightness
    const candidate = adjusted.to('srgb').toGamut().toString({ format: 'hex' })
    if (contrastRatio(background, candidate) >= minContrast) return candidate
  }
  return step < 0 ? '#000000' : '#ffffff'
}

/**
 * Returns the text color with the higher contrast to a surface, darkened if it does not reach
 * 4.5:1.
 */
export function readableTextColor(surface: string, dark: string, light: string): string {
  const preferred = contrastRatio(surface, dark) >= contrastRatio(surface, light) ? dark : light
  return ensureReadable(surface, preferred)
}
