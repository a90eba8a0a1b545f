import { formFields, type LeadFormName } from '#lib/leads/forms/lead-form-name.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { NextSteps } from './form-panel.tsx'
import { getFormTexts } from './form-texts.ts'

interface Props {
  form: LeadFormName
  context: StorefrontContext
}

/** Next steps after a form was sent, with the text of its success message. @throws ContentError */
export async function FormNextSteps({ form, context }: Props) {
  const { success } = await getFormTexts(form, context)
  const dataAttribute = context.singletonDataAttribute('formTexts')
  return (
    <NextSteps>
      <p lang={success.lang} {...dataAttribute(`${formFields[form]}.sentNext`)}>
        {success.next}
      </p>
    </NextSteps>
  )
}
