import { Button } from '#components/ui/button.tsx'
import type { SubmitButton } from './form-texts.ts'

interface Props {
  buttons: SubmitButton[]
  sendingLabel: string
  /** Value of the pressed button while the form is being sent, otherwise null. */
  pendingValue: string | null
}

export function SubmitButtons({ buttons, sendingLabel, pendingValue }: Props) {
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      {buttons.map(({ label, name, value, attributes }, index) => (
        <Button
          key={value ?? ''}
          type="submit"
          name={name}
          value={value}
          variant={index === 0 ? 'primary' : 'onLight'}
          disabled={pendingValue !== null}
          className="min-h-13 text-lg max-sm:w-full"
          {...attributes}
        >
          {pendingValue === (value ?? '') ? sendingLabel : label}
        </Button>
      ))}
    </div>
  )
}
