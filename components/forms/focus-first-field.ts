/** Moves the focus to the first field of a form that visitors see. */
export function focusFirstField(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('.field :is(input, select, textarea)')?.focus()
}
