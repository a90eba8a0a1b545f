import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl } from 'react-hook-form'
import { type FormValues, schemas } from '#lib/leads/forms/forms.ts'
import { specMessage } from '#lib/leads/forms/spec-message.ts'
import type { FieldErrors } from '#lib/leads/forms/validate.ts'
import type { LeadForm } from '#lib/leads/mail/claimed-mail.ts'
import { controlsOf } from './form-values.ts'

export { FormToast } from './form-toast.tsx'

/**
 * What checks a form while it is filled in. It is loaded when a visitor comes near: the form is there
 * before, with what was typed into it meanwhile.
 */
export function startEngine(
  form: LeadForm,
  element: HTMLFormElement,
  values: FormValues,
  onErrors: (errors: FieldErrors) => void,
): Engine {
  const engine = createFormControl<Record<string, unknown>>({
    mode: 'onTouched',
    defaultValues: values,
    // What the schema makes of the values is the server's to send on: here it says what is wrong.
    resolver: zodResolver(schemas[form], { error: specMessage }, { raw: true }),
  })
  engine.subscribe({
    formState: { errors: true },
    callback: ({ errors = {} }) =>
      onErrors(
        Object.fromEntries(
          Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? '')]),
        ),
      ),
  })
  for (const control of controlsOf(element)) engine.register(control.name).ref(control)
  return engine
}

export type Engine = ReturnType<typeof createFormControl<Record<string, unknown>>>
