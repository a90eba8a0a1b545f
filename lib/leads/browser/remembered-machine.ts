import { getRememberedValue, setRememberedValue } from './remembered-value.ts'

/** The visitor's machine, as they chose it last on this device. */
export interface RememberedMachine {
  /** Name of the brand, for example "Bobcat". */
  brand: string
  /** Name of the model, for example "T590"; null if only the brand is known. */
  model: string | null
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
    return { data: { brand, model } }
  },
}

function parseName(value: unknown): string | null {
  const name = typeof value === 'string' ? value.trim() : ''
  return name === '' || name.length > maxNameLength ? null : name
}

/** Remembers a machine until it is forgotten. A blank model is none; a blank brand changes nothing. */
export function rememberMachine({ brand, model }: RememberedMachine) {
  const { data } = machineSchema.safeParse({ brand, model: model?.trim() || null })
  if (data) setRememberedValue('machine', data)
}

/** Returns null on the server, where nothing valid is stored, and where storage is switched off. */
export function getRememberedMachine(): RememberedMachine | null {
  return getRememberedValue('machine', machineSchema)
}

/** Forgets the machine on this device. */
export function forgetMachine() {
  setRememberedValue('machine', null)
}
