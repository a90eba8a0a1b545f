import type { FormValues } from '#lib/leads/forms/form-schemas.ts'
import { otherOption } from '#lib/leads/forms/options.ts'
import { forgetMachine, getRememberedMachine, rememberMachine } from './remembered-machine.ts'
import { getRememberedPerson, rememberPerson } from './remembered-person.ts'

/** The property of the remembered person that each field of a form holds. */
const personFields = {
  first_name: 'first_name',
  last_name: 'last_name',
  name: 'name',
  contact_name: 'name',
  company_name: 'company_name',
  business_name: 'company_name',
  email: 'email',
  phone_number: 'phone_number',
} as const

/** The fields of each form that asks for a machine. */
const machineFields = [
  { brand: 'vehicle_make', model: 'vehicle_model', others: [] },
  { brand: 'brand', model: 'model', others: ['brand_other', 'model_other'] },
] as const

/** Returns the fields of a form whose values are remembered. */
export function getRememberedFieldNames(defaultValues: FormValues): string[] {
  const machine = machineFields.flatMap(({ brand, model, others }) => [brand, model, ...others])
  return [...Object.keys(personFields), ...machine].filter((name) => name in defaultValues)
}

/**
 * Returns what this device remembers for a form's fields; fields without a value are left out. A
 * default brand, such as the product's, takes precedence over that of another machine.
 * @param listedBrands brands that the form lists, for a form with a list
 */
export function getRememberedFields(
  defaultValues: FormValues,
  listedBrands: readonly string[],
): Record<string, string> {
  const person = getRememberedPerson()
  const fullName = [person.first_name, person.last_name].filter(Boolean).join(' ')
  const values: Record<string, string> = {}
  for (const [field, property] of Object.entries(personFields)) {
    const value = person[property] ?? (property === 'name' ? fullName : '')
    if (field in defaultValues && value) values[field] = value
  }
  return { ...values, ...getMachineFields(defaultValues, listedBrands) }
}

function getMachineFields(
  defaultValues: FormValues,
  listedBrands: readonly string[],
): Record<string, string> {
  const machine = getRememberedMachine()
  const fields = machineFields.find(({ brand }) => brand in defaultValues)
  if (!machine || !fields) return {}
  const defaultBrand = String(defaultValues[fields.brand] ?? '')
  if (defaultBrand && defaultBrand.toLowerCase() !== machine.brand.toLowerCase()) return {}
  const isModelGiven = Boolean(defaultValues[fields.model])
  const model: Record<string, string> =
    machine.model && !isModelGiven ? { [fields.model]: machine.model } : {}
  if (defaultBrand) return model
  if (fields.brand === 'brand' && !listedBrands.includes(machine.brand)) {
    return { ...model, brand: otherOption, brand_other: machine.brand }
  }
  return { ...model, [fields.brand]: machine.brand }
}

/** Remembers those of a form's values that the visitor changed. */
export function rememberFields(values: FormValues, changedNames: readonly string[]) {
  const person = getRememberedPerson()
  for (const [field, property] of Object.entries(personFields)) {
    if (!changedNames.includes(field)) continue
    person[property] = getText(values, field)
    // The full name follows from the new parts.
    if (property === 'first_name' || property === 'last_name') person.name = ''
  }
  rememberPerson(person)
  for (const { brand, model, others } of machineFields) {
    if (![brand, model, ...others].some((name) => changedNames.includes(name))) continue
    const machine = {
      brand: getChoice(values, brand, 'brand_other'),
      model: getChoice(values, model, 'model_other'),
    }
    if (machine.brand) rememberMachine(machine)
    else if (changedNames.includes(brand)) forgetMachine()
  }
}

function getText(values: FormValues, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

function getChoice(values: FormValues, name: string, otherName: string): string {
  const value = getText(values, name)
  return value === otherOption ? getText(values, otherName) : value
}
