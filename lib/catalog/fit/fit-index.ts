import { inTurns } from '#lib/base/in-turns.ts'
import { foldText } from '#lib/values/fold-text.ts'
import { modelKey } from '#lib/values/model-key.ts'
import { isInSerialRange, parseSerialNumber, type SerialRange } from '#lib/values/serial-number.ts'
import { parseTrackSize, type TypedTrackSize } from '#lib/values/track-size.ts'
import type { MachineTracks } from './machine-tracks.ts'

/** Longest text that visitors may type, in characters. */
export const maxFitQueryLength = 80

/** A brand of the catalogue. */
export interface FitBrand {
  name: string
  slug: string
}

/** A model of a brand, with the tracks of its machines. */
export interface FitModel {
  brand: FitBrand
  name: string
  /** A row for each range of serial numbers or years; empty if its tracks are not known. */
  machines: readonly MachineTracks[]
}

/** Models by what people call them, and machines with a range of serial numbers. */
export interface FitIndex {
  models: ReadonlyMap<string, readonly FitModel[]>
  ranges: readonly FitRange[]
}

interface FitRange {
  model: FitModel
  machine: MachineTracks
  serials: SerialRange
}

/** Meaning of a visitor's input. */
export type FitQuery =
  | { kind: 'size'; size: TypedTrackSize }
  /** A model, narrowed by its serial number, its year or the size on its track. */
  | {
      kind: 'model'
      model: FitModel
      machines: readonly MachineTracks[]
      size: TypedTrackSize | null
      /** Serial number that was typed. */
      serial: string | null
      /** Whether a serial number or year was typed that no machine of the model has. */
      isUnmatched: boolean
    }
  /** Several models that are called so. */
  | { kind: 'choice'; models: readonly FitModel[] }
  | { kind: 'unknown' }

/** Returns whether a visitor's input names nothing that is known, or a number or year of no machine of its model. */
export const isUnanswered = (query: FitQuery): boolean =>
  query.kind === 'unknown' || (query.kind === 'model' && query.isUnmatched)

/** Returns the name of a model with that of its brand: `Bobcat T590`. */
export const fullModelName = ({ brand, name }: Omit<FitModel, 'machines'>): string =>
  `${brand.name} ${name}`

/** Names of brands that are neither their name nor a part of it. */
const otherBrandNames: Readonly<Record<string, readonly string[]>> = { cat: ['caterpillar'] }

/**
 * Creates the index, without blocking the process for long. Models of the same key and brand are one, with the spelling
 * that is first.
 */
export async function createFitIndex(
  models: readonly Omit<FitModel, 'machines'>[],
  machines: readonly (MachineTracks & { brand: FitBrand })[],
): Promise<FitIndex> {
  const known = new Map<string, FitModel & { machines: MachineTracks[] }>()
  // Many products name the same model.
  const spellings = new Map<string, FitModel & { machines: MachineTracks[] }>()
  const getModel = ({ brand, name }: Omit<FitModel, 'machines'>) => {
    const spelling = `${brand.slug} ${name}`
    const spelled = spellings.get(spelling)
    if (spelled) return spelled
    const key = `${brand.slug} ${modelKey(name)}`
    const model = known.get(key) ?? { brand, name, machines: [] }
    known.set(key, model)
    spellings.set(spelling, model)
    return model
  }
  await inTurns(models, getModel)
  const ranges: FitRange[] = []
  await inTurns(machines, (machine) => {
    const model = getModel(machine)
    model.machines.push(machine)
    if (machine.serials) ranges.push({ model, machine, serials: machine.serials })
  })
  const byName = new Map<string, FitModel[]>()
  const namesOfBrands = new Map<string, string[]>()
  await inTurns([...known.values()], (model) => {
    const { brand } = model
    const names = namesOfBrands.get(brand.slug) ?? brandNames(brand)
    namesOfBrands.set(brand.slug, names)
    const spelled = [model.name, ...model.machines.flatMap(({ otherNames }) => otherNames)]
    const keys = new Set(spelled.flatMap((name) => namesOf(name, names)))
    for (const key of keys) append(byName, key, model)
  })
  return { models: byName, ranges }
}

function append<Value>(map: Map<string, Value[]>, key: string, value: Value) {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/** Keys of a name of a model: with and without its brand, in either order. */
function namesOf(name: string, namesOfBrand: readonly string[]): string[] {
  const model = modelKey(name)
  if (model === '') return []
  return [model, ...namesOfBrand.flatMap((each) => [each + model, model + each])]
}

/** Keys by which people call a brand: its name, a word of it, its initials. */
function brandNames({ name, slug }: FitBrand): string[] {
  const words = name.split(/[^\p{L}\p{N}]+/u).map(modelKey)
  const initials = words.map((word) => word.slice(0, 1)).join('')
  const names = [modelKey(name), ...words, ...(words.length > 1 ? [initials] : [])]
  return [...names, ...(otherBrandNames[slug] ?? [])].filter((each) => each.length > 1)
}

/** Finds the meaning of a visitor's input: a track size, a model, a serial number, or a model with one of them. */
export function findFit(index: FitIndex, typed: string): FitQuery {
  const text = typed.slice(0, maxFitQueryLength)
  const size = parseTrackSize(text)
  if (size) return { kind: 'size', size }
  return (
    findNarrowed(index, text) ?? findBySerial(index, parseSerialNumber(text)) ?? { kind: 'unknown' }
  )
}

/** Finds a model by all words, or by all but those of a size, a serial number or a year. */
function findNarrowed(index: FitIndex, text: string): FitQuery | null {
  const words = foldText(text)
    .split(/[\s,;]+/)
    .filter(Boolean)
  const named = index.models.get(modelKey(words.join('')))
  if (named) return narrow(named, {})
  for (let length = Math.min(words.length - 1, 7); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const rest = words.toSpliced(start, length).join('')
      const models = index.models.get(modelKey(rest))
      const detail = models && parseDetail(words.slice(start, start + length).join(' '))
      if (models && detail) return narrow(models, detail)
    }
  }
  return null
}

interface Detail {
  size?: TypedTrackSize
  serial?: string
  year?: number
}

function parseDetail(text: string): Detail | null {
  const size = parseTrackSize(text)
  if (size) return { size }
  if (/^(?:19[6-9]|20\d)\d$/.test(text)) return { year: Number(text) }
  const serial = parseSerialNumber(text)
  return serial === null ? null : { serial }
}

function narrow(models: readonly FitModel[], { size, serial, year }: Detail): FitQuery {
  const narrowed = models.map((model) => {
    const machines = model.machines.filter(
      (machine) =>
        (serial === undefined || (machine.serials && isInSerialRange(serial, machine.serials))) &&
        (year === undefined || isInYears(year, machine)),
    )
    return { model, machines }
  })
  const certain = narrowed.filter(({ machines }) => machines.length > 0)
  const [first, ...others] = certain.length > 0 ? certain : narrowed
  if (!first) return { kind: 'unknown' }
  if (others.length > 0) {
    return { kind: 'choice', models: [first, ...others].map(({ model }) => model) }
  }
  const { model, machines } = first
  const isUnmatched = machines.length === 0 && model.machines.length > 0
  return {
    kind: 'model',
    model,
    machines: isUnmatched ? model.machines : machines,
    size: size ?? null,
    serial: serial ?? null,
    isUnmatched,
  }
}

const isInYears = (year: number, { yearFrom, yearTo }: MachineTracks) =>
  (yearFrom === null || year >= yearFrom) && (yearTo === null || year <= yearTo)

function findBySerial(index: FitIndex, serial: string | null): FitQuery | null {
  if (serial === null) return null
  const found = index.ranges.filter(({ serials }) => isInSerialRange(serial, serials))
  const [first, ...others] = found
  if (!first) return null
  const { model } = first
  if (others.some((each) => each.model !== model)) {
    return { kind: 'choice', models: [...new Set(found.map((each) => each.model))] }
  }
  const machines = found.map(({ machine }) => machine)
  return { kind: 'model', model, machines, size: null, serial, isUnmatched: false }
}
