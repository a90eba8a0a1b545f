import { Button } from '#components/ui/button.tsx'
import type { SubmitButton } from './form-texts.ts'

interface Props {
  buttons: SubmitButton[]
  sendingLabel: string
  /** Value of the pressed button while the form is being sent, otherwise null. */
  pendingValue: string | null
}

/** Submit buttons of a form, disabled while it is being sent. */
export function SubmitButtons({ buttons, sendingLabel, pendingValue }: Props) {
  return (
    <div className="form-buttons">
      {buttons.map(({ label, value, ...attributes }, index) => (
        <Button
          key={value ?? ''}
          type="submit"
          value={value}
          variant={index === 0 ? 'primary' : 'onLight'}
          disabled={pendingValue !== null}
          {...attributes}
        >
          {pendingValue === (value ?? '') ? sendingLabel : label}
        </Button>
      ))}
    </div>
  )
}
