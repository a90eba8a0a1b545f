import type { FormValues } from '#lib/leads/forms/form-schemas.ts'

/**
 * Returns the values that a form controller starts with: the visitor's input from before it was
 * loaded (`enteredNames`), otherwise the draft, otherwise what this device remembers, otherwise the
 * default values. `filled` are the values that were remembered.
 */
export function getInitialValues(
  element: HTMLFormElement | null,
  defaultValues: FormValues,
  draftValues: FormValues | null,
  remembered: Readonly<Record<string, string>>,
): { values: FormValues; enteredNames: string[]; filled: Record<string, string> } {
  const entered = element ? readFormValues(element, defaultValues) : defaultValues
  const changes = Object.entries(entered).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaultValues[name]),
  )
  const enteredNames = changes.map(([name]) => name)
  const drafted = Object.entries(draftValues ?? {}).filter(
    ([name, value]) => value !== '' || remembered[name] === undefined,
  )
  const own = Object.fromEntries(enteredNames.length > 0 ? changes : drafted)
  const filled = Object.fromEntries(Object.entries(remembered).filter(([name]) => !(name in own)))
  return { values: { ...defaultValues, ...filled, ...own }, enteredNames, filled }
}

/** Returns the values of a form's controls; a field without a control has its default value. */
function readFormValues(element: HTMLFormElement, defaultValues: FormValues): FormValues {
  const formData = new FormData(element)
  return Object.fromEntries(
    Object.entries(defaultValues).map(([name, defaultValue]) =>
      Array.isArray(defaultValue)
        ? [name, formData.getAll(name).map(String)]
        : [name, formData.has(name) ? String(formData.get(name)) : defaultValue],
    ),
  )
}
