import { getRememberedValue, setRememberedValue } from './remembered-value.ts'

/** The visitor's machine, as they chose it last on this device. */
export interface RememberedMachine {
  /** Name of the brand, for example "Bobcat". */
  brand: string
  /** Name of the model, for example "T590"; null if only the brand is known. */
  model: string | null
  /** Size on its track, or its serial number, as they typed it; absent if it is not known. */
  track?: string
}

const maxNameLength = 100

/** Checks without zod, which pages with a machine would load before the visitor does anything. */
const machineSchema = {
  safeParse(value: unknown): { data?: RememberedMachine } {
    if (typeof value !== 'object' || value === null || !('brand' in value && 'model' in value)) {
      return {}
    }
    const brand = parseName(value.brand)
    const model = parseName(value.model)
    if (brand === null || (model === null && value.model !== null)) return {}
    const track = 'track' in value ? parseName(value.track) : null
    return { data: { brand, model, ...(track !== null && { track }) } }
  },
}

function parseName(value: unknown): string | null {
  const name = typeof value === 'string' ? value.trim() : ''
  return name === '' || name.length > maxNameLength ? null : name
}

/**
 * Remembers a machine until it is forgotten. A blank model is none; a blank brand changes nothing. The track of the same
 * machine stays until another one is given; a blank one is none.
 */
export function rememberMachine({ brand, model, track }: RememberedMachine) {
  const last = getRememberedMachine()
  const isSame = last !== null && nameMachine(last) === nameMachine({ brand, model })
  const { data } = machineSchema.safeParse({
    brand,
    model: model?.trim() || null,
    track: track ?? (isSame ? last.track : null),
  })
  if (data) setRememberedValue('machine', data)
}

const nameMachine = ({ brand, model }: RememberedMachine) =>
  `${brand} ${model ?? ''}`.trim().toLowerCase()

/** Returns null on the server, where nothing valid is stored, and where storage is switched off. */
export function getRememberedMachine(): RememberedMachine | null {
  return getRememberedValue('machine', machineSchema)
}

/** Forgets the machine on this device. */
export function forgetMachine() {
  setRememberedValue('machine', null)
}
