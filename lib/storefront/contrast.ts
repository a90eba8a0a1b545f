import Color from 'colorjs.io'

const sufficient = 4.5

/** The contrast of two CSS colours, 1 to 21 (WCAG 2.1). */
export function contrast(a: string, b: string): number {
  return Color.contrast(a, b, 'WCAG21')
}

/** The colour itself where text in it can be read on the background, else its nearest shade that can. */
export function readableOn(background: string, colour: string): string {
  if (contrast(background, colour) >= sufficient) return colour
  const shade = new Color(colour).to('oklch')
  const step = new Color(background).luminance > 0.18 ? -0.01 : 0.01
  for (let lightness = shade.oklch.l ?? 0; lightness >= 0 && lightness <= 1; lightness += step) {
    shade.oklch.l = lightness
    const candidate = shade.to('srgb').toGamut().toString({ format: 'hex' })
    if (contrast(background, candidate) >= sufficient) return candidate
  }
  return step < 0 ? '#000000' : '#ffffff'
}

/** Whichever of the two can be read better on a surface of this colour, darker still where it must be. */
export function onColour(surface: string, dark: string, light: string): string {
  const better = contrast(surface, dark) >= contrast(surface, light) ? dark : light
  return readableOn(surface, better)
}
