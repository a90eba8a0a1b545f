import type { FormValues } from '#lib/leads/forms/form-schemas.ts'

/**
 * Returns the values that a form controller starts with: the visitor's input from before it was
 * loaded (`isEntered`), otherwise the draft, otherwise the default values.
 */
export function getInitialValues(
  element: HTMLFormElement | null,
  defaultValues: FormValues,
  draftValues: FormValues | null,
): { values: FormValues; isEntered: boolean } {
  const entered = element ? readFormValues(element, defaultValues) : defaultValues
  const isEntered = JSON.stringify(entered) !== JSON.stringify(defaultValues)
  return { values: isEntered ? entered : { ...defaultValues, ...draftValues }, isEntered }
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
