import type { ReactNode } from 'react'
import { type Controls, createControls, getFieldState } from '#components/forms/create-controls.tsx'
import { DeclaredField, DeclaredFields } from '#components/forms/declared-fields.tsx'
import { getFieldTexts } from '#components/forms/field-texts.ts'
import { FormErrorSummary, Honeypot } from '#components/forms/form-elements.tsx'
import { FormPanel } from '#components/forms/form-panel.tsx'
import type { FormTexts } from '#components/forms/form-texts.ts'
import { QuoteFields } from '#components/forms/quote-fields.tsx'
import { SubmitButtons } from '#components/forms/submit-buttons.tsx'
import { getMachineTexts } from '#components/forms/waitlist-texts.ts'
import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { declaredFields } from '#lib/leads/forms/declared-fields.ts'
import type { FormValues } from '#lib/leads/forms/form-schemas.ts'
import type { LeadFormName } from '#lib/leads/forms/lead-form-name.ts'
import { machineFields, vehicleFields } from '#lib/leads/forms/machine.ts'
import { otherOption } from '#lib/leads/forms/options.ts'
import { personFields, preferenceFields } from '#lib/leads/forms/person.ts'
import { reservedFields } from '#lib/leads/forms/reserved-fields.ts'
import type { FieldErrors } from '#lib/leads/forms/validate.ts'
import { visitorFields } from '#lib/leads/forms/visitor.ts'

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
  /** Submitted values. */
  values: FormValues
  /** Names of the brands to choose from. */
  brands: readonly string[]
}

/** Form with the submitted values and their errors, for a browser without scripts. */
export function RejectedForm(props: Props) {
  const { form, idPrefix, texts, values, errors, message, hiddenFields, notice } = props
  const controls = createControls((name, hint) =>
    getFieldState(idPrefix, { name }, values[name], errors[name], hint),
  )
  return (
    <FormPanel>
      <form
        id={`${idPrefix}-form`}
        action={`/api/leads/${form}#${idPrefix}-errors`}
        method="post"
        noValidate
        className="lead-form"
      >
        <FormErrorSummary {...{ idPrefix, message, errors }} title={texts.common.errorSummary} />
        {Object.entries({ ...hiddenFields, [reservedFields.idPrefix]: idPrefix }).map(
          ([name, value]) =>
            value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Honeypot label={texts.common.honeypot} />
        <p>{texts.common.required}</p>
        <div className="form-fields">
          <SubmittedFields {...props} controls={controls} />
        </div>
        {notice}
        <SubmitButtons buttons={texts.buttons} sendingLabel={texts.sending} pendingValue={null} />
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
  const shared = { texts, controls }
  const brand = String(values.brand ?? '')
  const isListed = [...brands, otherOption, ''].includes(brand)
  return (
    <div className="machine-fields">
      <controls.SelectField
        name="brand"
        label={texts.brand ?? ''}
        placeholder={texts.chooseBrand}
        options={isListed ? brands : [...brands, brand]}
        lastOption={{ value: otherOption, label: texts.other }}
      />
      <div className="other-brand">
        <DeclaredField name="brand_other" field={machineFields.brand_other} {...shared} />
      </div>
      <DeclaredField name="model" field={machineFields.model} {...shared} />
      {/* Was entered beside a list of models, which needs scripts. */}
      {values.model_other && (
        <DeclaredField name="model_other" field={machineFields.model_other} {...shared} />
      )}
    </div>
  )
}
