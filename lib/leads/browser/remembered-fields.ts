import { type FieldName, leadForms, listFields } from '#lib/leads/forms/declared-fields.ts'
import type { FormValues } from '#lib/leads/forms/form-schemas.ts'
import { otherOption } from '#lib/leads/forms/options.ts'
import { forgetMachine, getRememberedMachine, rememberMachine } from './remembered-machine.ts'
import { getRememberedPerson, rememberPerson } from './remembered-person.ts'

/** The property of the remembered person that each field of a form holds. */
const personFields = new Map(
  leadForms.flatMap((form) =>
    listFields(form).flatMap(([name, { remembered }]) =>
      remembered ? [[name, remembered] as const] : [],
    ),
  ),
)

/** The fields of each form that asks for a machine. */
const machineFields = leadForms.flatMap((form) => {
  const fields = listFields(form)
  const [brand] = fields.find(([, { lead }]) => lead === 'brand') ?? []
  const [model] = fields.find(([, { lead }]) => lead === 'model') ?? []
  if (!brand || !model) return []
  const findOther = (name: string) =>
    fields.find(([, { insteadOf }]) => insteadOf === name)?.[0] ?? null
  const track = fields.find(([name]) => name === 'track')?.[0] ?? null
  return [{ brand, brandOther: findOther(brand), model, modelOther: findOther(model), track }]
})

/** Returns the fields of a form whose values are remembered. */
export function getRememberedFieldNames(defaultValues: FormValues): string[] {
  const machine = machineFields.flatMap((fields) => Object.values(fields))
  return [...personFields.keys(), ...machine].filter(
    (name): name is FieldName => name !== null && name in defaultValues,
  )
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
  for (const [field, property] of personFields) {
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
  const givenModel = String(defaultValues[fields.model] ?? '')
  const isOther = givenModel !== '' && givenModel.toLowerCase() !== machine.model?.toLowerCase()
  const model: Record<string, string> = {
    ...(machine.model && !givenModel && { [fields.model]: machine.model }),
    ...(fields.track && machine.track && !isOther && { [fields.track]: machine.track }),
  }
  if (defaultBrand) return model
  if (fields.brandOther && !listedBrands.includes(machine.brand)) {
    return { ...model, [fields.brand]: otherOption, [fields.brandOther]: machine.brand }
  }
  return { ...model, [fields.brand]: machine.brand }
}

/** Remembers those of a form's values that the visitor changed. */
export function rememberFields(values: FormValues, changedNames: readonly string[]) {
  const person = getRememberedPerson()
  for (const [field, property] of personFields) {
    if (!changedNames.includes(field)) continue
    person[property] = getText(values, field)
    // The full name follows from the new parts.
    if (property === 'first_name' || property === 'last_name') person.name = ''
  }
  rememberPerson(person)
  for (const fields of machineFields) {
    const { brand, brandOther, model, modelOther, track } = fields
    if (!Object.values(fields).some((name) => name && changedNames.includes(name))) continue
    const machine = {
      brand: getChoice(values, brand, brandOther),
      model: getChoice(values, model, modelOther),
      ...(track && changedNames.includes(track) && { track: getText(values, track) }),
    }
    if (machine.brand) rememberMachine(machine)
    else if (changedNames.includes(brand)) forgetMachine()
  }
}

function getText(values: FormValues, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

function getChoice(values: FormValues, name: string, otherName: string | null): string {
  const value = getText(values, name)
  if (value !== otherOption) return value
  return otherName ? getText(values, otherName) : ''
}
