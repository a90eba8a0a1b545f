import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrastRatio } from '#lib/storefront/contrast.ts'
import { themeVariables } from '#lib/storefront/theme.ts'

const noColours = { primary: null, accent: null, text: null, button: null }

describe('a theme', () => {
  test('of the main storefront has the default colours', () => {
    expect(themeVariables(undefined)).toMatchObject({
      '--theme-primary': 'hsl(210 100% 50%)',
      '--theme-accent': 'hsl(45 100% 50%)',
      '--theme-text': 'hsl(222.2 84% 4.9%)',
      '--theme-button': 'hsl(16 100% 50%)',
    })
  })

  test('of the main storefront is that of the style sheet', () => {
    const styles = readFileSync('app/[locale]/[storefront]/globals.css', 'utf8')
    const declared = [...styles.matchAll(/^ +(--theme-[\w-]+): (.+);$/gm)].map(
      ([, name, value]) => [name, value],
    )
    expect(Object.fromEntries(declared)).toEqual(themeVariables(undefined))
  })

  test('applies each dealership colour independently', () => {
    const theme = themeVariables({ ...noColours, button: '#123456' })
    expect(theme['--theme-button']).toBe('#123456')
    expect(theme['--theme-accent']).toBe('hsl(45 100% 50%)')
  })

  test('keeps readable colours unchanged', () => {
    expect(themeVariables({ ...noColours, text: '#10161d' })['--theme-text']).toBe('#10161d')
  })

  test.each([
    '#ffffff',
    '#fef9c3',
    '#fde047',
    '#808080',
    '#777777',
    '#000000',
    '#0000ff',
    '#00ff00',
    '#ff00ff',
  ])('is readable for a dealer colour of %s', (colour) => {
    const theme = themeVariables({ primary: colour, accent: colour, text: colour, button: colour })
    const pairs = [
      ['#ffffff', theme['--theme-text']],
      ['#eef2f5', theme['--theme-text']],
      ['#eef2f5', theme['--theme-primary-text']],
      ['#0e1116', theme['--theme-accent-on-dark']],
      [theme['--theme-primary'], theme['--theme-on-primary']],
      [theme['--theme-accent'], theme['--theme-on-accent']],
      [theme['--theme-button'], theme['--theme-on-button']],
    ]
    for (const [surface = '', text = ''] of pairs) {
      expect(contrastRatio(surface, text), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
    }
    const edge = theme['--theme-button-edge'] ?? theme['--theme-button'] ?? ''
    for (const surface of ['#ffffff', '#eef2f5', '#0e1116', '#1b2128']) {
      expect(contrastRatio(surface, edge), `edge on ${surface}`).toBeGreaterThanOrEqual(2)
    }
    const rule = theme['--theme-accent-on-light'] ?? ''
    expect(contrastRatio('#eef2f5', rule), `rule ${rule}`).toBeGreaterThanOrEqual(1.35)
  })

  test.each([
    ['#000000', true],
    ['#fef3c7', true],
    ['#c8401e', false],
    [null, false],
  ])('with buttons of %s has an edge for them: %s', (button, hasEdge) => {
    expect('--theme-button-edge' in themeVariables({ ...noColours, button })).toBe(hasEdge)
  })

  test('darkens pale rules on light surfaces, and no others', () => {
    expect(themeVariables(undefined)['--theme-accent-on-light']).toBe('hsl(45 100% 50%)')
    const pale =
      themeVariables({ ...noColours, accent: '#fef3c7' })['--theme-accent-on-light'] ?? ''
    expect(contrastRatio('#eef2f5', pale)).toBeGreaterThanOrEqual(3)
  })
})
