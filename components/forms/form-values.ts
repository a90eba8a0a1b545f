import type { FormValues } from '#lib/leads/forms/forms.ts'
import { ownNames } from '#lib/leads/forms/own-names.ts'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const notVisitors = new Set<string>(Object.values(ownNames))

/** The controls that are the visitor's to fill in. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control => isControl(element) && isVisitors(element),
  )
}

/** Whether a form's event is about a control that is the visitor's. */
export function isVisitorsControl(target: EventTarget): target is Control {
  return isControl(target) && isVisitors(target)
}

function isControl(target: EventTarget): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}

function isVisitors({ name }: Control): boolean {
  return name !== '' && !notVisitors.has(name)
}

/**
 * What a form holds; `blank` says what each field is where it has no control.
 * @param button the one that was pressed, which may be a field too
 */
export function valuesOf(
  form: HTMLFormElement,
  blank: FormValues,
  button: HTMLButtonElement | null = null,
): FormValues {
  const entered = new FormData(form, button)
  return Object.fromEntries(
    Object.entries(blank).map(([name, empty]) =>
      Array.isArray(empty)
        ? [name, entered.getAll(name).map(String)]
        : [name, entered.has(name) ? String(entered.get(name)) : empty],
    ),
  )
}
