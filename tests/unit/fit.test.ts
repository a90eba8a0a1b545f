import { describe, expect, test } from 'vitest'
import { createFitIndex, type FitQuery, findFit } from '#lib/catalog/fit/fit-index.ts'
import { getFitOfMachines, getFitOfSize, type SetTracks } from '#lib/catalog/fit/get-fit.ts'
import { type Evidence, machineRow, trackSizesColumn } from '#lib/catalog/fit/machine-tracks.ts'
import { isTrackParam } from '#lib/routing/machine-route.ts'
import { modelKey } from '#lib/values/model-key.ts'
import {
  formatTrackParam,
  formatTrackSize,
  parseTrackParam,
  parseTrackSize,
  type TypedTrackSize,
} from '#lib/values/track-size.ts'
import { fitInputs } from '#tests/support/fit-inputs.ts'

const brandNames = {
  ...{ bobcat: 'Bobcat', cat: 'CAT', kubota: 'Kubota', 'john-deere': 'John Deere', case: 'Case' },
  ...{ jcb: 'JCB', yanmar: 'Yanmar', takeuchi: 'Takeuchi', asv: 'ASV' },
}

const modelsOfBrands: Record<keyof typeof brandNames, string> = {
  bobcat: 'T450, T550, T590, T62, T66, T650, T770, T870',
  cat: '239D3, 255, 259D3, 299D3, 299D3 XE, 299D2 XHP',
  kubota: 'SVL65-2, SVL75-2, SVL75-3, SVL95-2s, SVL97-2, SVL110-3',
  'john-deere': '317G, 325G, 333G, 333 P-Tier, 335 P-Tier',
  case: 'TR270, TR270B, TR340, TV450, 300',
  jcb: '150T, 300, 2TS-7T',
  yanmar: 'TL75VS, TL100VS',
  takeuchi: 'TL8, TL8R2, TL12V2',
  asv: 'RT-75, VT-100',
}

const toBrand = (slug: keyof typeof brandNames) => ({ name: brandNames[slug], slug })

const models = Object.keys(brandNames).flatMap((slug) =>
  modelsOfBrands[slug as keyof typeof brandNames]
    .split(', ')
    .map((name) => ({ brand: toBrand(slug as keyof typeof brandNames), name })),
)

const unknownRow = {
  ...{ serial_first: null, serial_last: null, year_from: null, year_to: null },
  ...{ other_names: [], evidence: null, evidence_date: null, evidence_note: null },
}
const machine = (
  name: string,
  sizes: string[],
  row: Partial<typeof machineRow._zod.input> = {},
) => ({
  ...machineRow.parse({ ...unknownRow, name, slug: modelKey(name), track_sizes: sizes, ...row }),
  brand: toBrand('bobcat'),
})

const machines = [
  machine('T590', ['320x86x50'], { serial_first: 'A3NR11001', serial_last: 'A3NR15999' }),
  machine('T590', ['400x86x52'], { serial_first: 'ALJU11001' }),
  machine('T650', ['450x86x55'], { year_from: 2012, year_to: 2017 }),
  machine('T650', ['400x86x55'], { year_from: 2018 }),
  machine('T66', ['450x86x52']),
]

const index = await createFitIndex(models, machines)

const describeSize = (size: TypedTrackSize) =>
  `${formatTrackSize(size)}${size.isNominal ? ' nominal' : ''}`

/** Describes what a text is read as, as the keys of `fitInputs` do. */
function describeQuery(query: FitQuery, typed: string): string {
  if (query.kind === 'size') return `size ${describeSize(query.size)}`
  if (query.kind === 'unknown') return 'unknown'
  if (query.kind === 'choice') {
    const [first] = query.models
    return `${query.models.map(({ brand }) => brand.slug).join(' or ')} ${first?.name}`
  }
  const { model, size } = query
  const name = `${model.brand.slug} ${model.name}`
  if (query.isUnmatched) return `${name}, no such ${/\b20\d\d\b/.test(typed) ? 'year' : 'serial'}`
  if (size) return `${name} with ${describeSize(size)}`
  return query.machines.length === model.machines.length
    ? name
    : `${name}, ${query.machines.flatMap(({ tracks }) => tracks.map(formatTrackSize)).join(', ')}`
}

const inputs = Object.entries(fitInputs).flatMap(([expected, texts]) =>
  texts.split(' | ').map((typed) => ({ typed, expected })),
)

describe('what visitors type', () => {
  test('are at least 300 inputs', () => {
    expect(new Set(inputs.map(({ typed }) => typed)).size).toBeGreaterThanOrEqual(300)
  })

  test.each(inputs)('$typed is $expected', ({ typed, expected }) => {
    expect(describeQuery(findFit(index, typed), typed)).toBe(expected)
  })

  test('is read up to its limit', () => {
    expect(findFit(index, 'T590 '.repeat(20_000))).toEqual({ kind: 'unknown' })
  })
})

const demo: Evidence = { kind: 'demo', date: null, note: null }
const measured: Evidence = { kind: 'measured', date: '2026-11-01', note: null }

const set = (sizes: string[], fitReason: string | null = null): SetTracks => ({
  tracks: trackSizesColumn.parse(sizes),
  fitReason,
  evidence: measured,
})

function typedSize(text: string): TypedTrackSize {
  const size = parseTrackSize(text)
  if (!size) throw new Error(`${text} is no size`)
  return size
}

test('a size of a URL has one spelling, of which it is the same size', () => {
  for (const { typed, expected } of inputs) {
    if (!expected.startsWith('size ')) continue
    const size = typedSize(typed)
    const param = formatTrackParam(size)
    expect(isTrackParam(param), param).toBe(true)
    const parsed = parseTrackParam(param)
    expect(parsed, param).toMatchObject({ pitch: size.pitch, links: size.links })
    expect(Math.abs((parsed?.width ?? 0) - size.width), param).toBeLessThanOrEqual(
      size.isNominal ? 1 : 0,
    )
  }
  for (const other of [
    '450X86',
    '450 x 86',
    '450x086',
    '450 mm',
    '18"',
    '18.0in',
    't590',
    '',
    '450x86x55x1',
  ]) {
    expect(parseTrackParam(other), other).toBeNull()
  }
})

test('a machine is found by the other names that staff gave it, with and without its brand', async () => {
  const named = machine('T590', [], { other_names: ['T-59O X1', 'Five Ninety'] })
  const other = await createFitIndex(models, [named])
  for (const typed of ['t59ox1', 'bobcat T-59O X1', 'five ninety', 'five ninety bobcat']) {
    expect(findFit(other, typed), typed).toMatchObject({ kind: 'model', model: { name: 'T590' } })
  }
  expect(findFit(other, 'kubota five ninety').kind).toBe('unknown')
})

describe('whether a set fits a track', () => {
  test.each([
    [['450x86'], '450x86x55', 'fits'],
    [['450x86x55'], '450x86x55', 'fits'],
    [['450x86x55'], '450x86', 'fits-if'],
    [['450x86'], '450 mm', 'fits-if'],
    [['450 mm'], '450 mm', 'fits'],
    [['450x86'], '18 in', 'fits-if'],
    [['457x101.6'], '18 in', 'fits-if'],
    [['450x86'], '400x86x52', 'does-not-fit'],
    [['450x86'], '450x100x50', 'does-not-fit'],
    [['450x86x55'], '450x86x58', 'does-not-fit'],
    [['320x86', '400x86'], '400x86x52', 'fits'],
    [[], '450x86x55', 'unknown'],
  ] as const)('for %j, %s %s', (sizes, typed, answer) => {
    expect(getFitOfSize(set([...sizes]), typedSize(typed)).answer).toBe(answer)
  })
})

describe('whether a set fits a machine', () => {
  const of = (...sizes: string[][]) =>
    sizes.map((each) => machine('T1', each, { evidence: 'demo' }))
  test.each([
    [
      'every track',
      ['400x86', '450x86'],
      of(['400x86x52'], ['450x86x55']),
      true,
      'fits',
      'every-track',
    ],
    ['some tracks', ['450x86'], of(['400x86x52', '450x86x55']), true, 'fits-if', 'some-tracks'],
    [
      'less than is known of the set',
      ['450x86x55'],
      of(['450x86']),
      true,
      'fits-if',
      'some-tracks',
    ],
    ['no track', ['320x86'], of(['400x86x52']), true, 'does-not-fit', 'no-track'],
    [
      'a machine of which no track is known',
      ['450x86'],
      of([]),
      true,
      'fits-if',
      'machine-unknown',
    ],
    [
      'a range of which no track is known',
      ['450x86'],
      of(['450x86x55'], []),
      true,
      'fits-if',
      'machine-unknown',
    ],
    ['a machine that nobody listed', ['450x86'], [], false, 'unknown', 'no-machine'],
    ['a track that was not listed', ['450x86'], of(['450x86x55']), false, 'fits', 'every-track'],
    ['nothing that is known', [], of(['450x86x55']), true, 'unknown', 'set-unknown'],
  ] as const)('%s', (_name, sizes, rows, isListed, answer, reason) => {
    expect(getFitOfMachines(set([...sizes]), rows, isListed)).toMatchObject({ answer, reason })
  })

  test('which staff state with a reason', () => {
    const stated = set(['320x86'], 'With narrow tracks.')
    expect(getFitOfMachines(stated, of(['400x86x52']), true)).toMatchObject({
      answer: 'fits-if',
      text: 'With narrow tracks.',
    })
    expect(getFitOfMachines(stated, of(['400x86x52']), false).answer).toBe('does-not-fit')
  })

  test('is as sure as the least sure statement', () => {
    const rows = [
      { ...machine('T1', ['450x86x55']), evidence: measured },
      { ...machine('T1', ['450x86x58']), evidence: demo },
    ]
    expect(getFitOfMachines(set(['450x86']), rows, true)).toMatchObject({ evidence: demo })
    const [first] = rows
    const unproven = [
      ...rows.slice(0, 1),
      { ...first, ...machine('T1', ['450x86']), evidence: null },
    ]
    expect(getFitOfMachines(set(['450x86']), unproven, true)).toMatchObject({ evidence: null })
  })
})
