import type { ReactNode } from 'react'
import { type Controls, createControls, getFieldState } from '#components/forms/create-controls.tsx'
import { DeclaredField, DeclaredFields } from '#components/forms/declared-fields.tsx'
import { getFieldTexts } from '#components/forms/field-texts.ts'
import {
  FormContent,
  FormErrorSummary,
  getFormAttributes,
} from '#components/forms/form-elements.tsx'
import { FormPanel } from '#components/forms/form-panel.tsx'
import type { FormTexts } from '#components/forms/form-texts.ts'
import { MachineControls } from '#components/forms/machine-controls.tsx'
import { QuoteFields } from '#components/forms/quote-fields.tsx'
import { SubmitButtons } from '#components/forms/submit-buttons.tsx'
import { getMachineTexts } from '#components/forms/waitlist-texts.ts'
import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { declaredFields } from '#lib/leads/forms/declared-fields.ts'
import type { FormValues } from '#lib/leads/forms/form-schemas.ts'
import type { LeadFormName } from '#lib/leads/forms/lead-form-name.ts'
import { otherOption } from '#lib/leads/forms/options.ts'
import { personFields, preferenceFields, visitorFields } from '#lib/leads/forms/person.ts'
import { vehicleFields } from '#lib/leads/forms/quote.ts'
import type { FieldErrors } from '#lib/leads/forms/validate.ts'
import { machineFields } from '#lib/leads/forms/waitlist.ts'

interface Props extends FieldsProps {
  idPrefix: string
  texts: FormTexts
  errors: FieldErrors
  /** The error that belongs to no field. */
  message: string | null
  /** Fields that visitors do not fill in, by name; undefined ones are left out. */
  hiddenFields: Record<string, string | undefined>
  notice: ReactNode
}

interface FieldsProps {
  form: LeadFormName
  locale: Locale
  /** What the visitor submitted. */
  values: FormValues
  /** Names of the brands to choose from. */
  brands: readonly string[]
}

/** A form with the values that were submitted and what is wrong with them, for a browser without scripts. */
export function RejectedForm(props: Props) {
  const { form, idPrefix, texts, values, errors, message, hiddenFields, notice } = props
  const controls = createControls((name, hint) =>
    getFieldState(name, { idPrefix, value: values[name], error: errors[name], hint }),
  )
  return (
    <FormPanel>
      <form {...getFormAttributes(form, idPrefix)}>
        <FormErrorSummary {...{ idPrefix, message, errors }} title={texts.common.errorSummary} />
        <FormContent
          idPrefix={idPrefix}
          texts={texts.common}
          hiddenFields={hiddenFields}
          notice={notice}
          buttons={
            <SubmitButtons
              buttons={texts.buttons}
              sendingLabel={texts.sending}
              pendingValue={null}
            />
          }
        >
          <SubmittedFields {...props} controls={controls} />
        </FormContent>
      </form>
    </FormPanel>
  )
}

function SubmittedFields({
  form,
  locale,
  values,
  brands,
  controls,
}: FieldsProps & { controls: Controls }) {
  const personTexts = getFieldTexts(visitorFields, locale)
  switch (form) {
    case 'quote':
      return (
        <QuoteFields
          title={String(values.product_title ?? '')}
          models={[]}
          product={translate(locale, 'fields')('product_title')}
          texts={getFieldTexts(vehicleFields, locale)}
          personTexts={personTexts}
          controls={controls}
        />
      )
    case 'waitlist':
      return (
        <>
          <DeclaredFields fields={personFields} texts={personTexts} controls={controls} />
          <SubmittedMachine {...{ locale, values, brands, controls }} />
          <DeclaredFields fields={preferenceFields} texts={personTexts} controls={controls} />
        </>
      )
    default: {
      const fields = declaredFields[form]
      return (
        <DeclaredFields fields={fields} texts={getFieldTexts(fields, locale)} controls={controls} />
      )
    }
  }
}

function SubmittedMachine({
  locale,
  values,
  brands,
  controls,
}: Omit<FieldsProps, 'form'> & { controls: Controls }) {
  const texts = getMachineTexts(locale)
  const brand = String(values.brand ?? '')
  const isListed = [...brands, otherOption, ''].includes(brand)
  const { model, model_other } = machineFields
  return (
    <MachineControls
      brands={isListed ? brands : [...brands, brand]}
      texts={texts}
      controls={controls}
    >
      <DeclaredField name="model" field={model} texts={texts} controls={controls} />
      {/* Was entered beside a list of models, which needs scripts. */}
      {values.model_other && (
        <DeclaredField name="model_other" field={model_other} texts={texts} controls={controls} />
      )}
    </MachineControls>
  )
}
