import { Button } from '#components/ui/button.tsx'
import type { FormButton } from './form-texts.ts'

interface Props {
  buttons: FormButton[]
  sendingLabel: string
  /** The value of the button that was pressed, while the form is being sent. */
  sending: string | null
}

export function SubmitButtons({ buttons, sendingLabel, sending }: Props) {
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      {buttons.map(({ label, name, value }, place) => (
        <Button
          key={label}
          type="submit"
          name={name}
          value={value}
          kind={place === 0 ? 'main' : 'dark'}
          disabled={sending !== null}
          className="min-h-13 text-lg max-sm:w-full"
        >
          {sending === (value ?? '') ? sendingLabel : label}
        </Button>
      ))}
    </div>
  )
}
