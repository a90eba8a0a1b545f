import type { ReactNode, Ref } from 'react'

interface Props {
  id: string
  label: string
  /** Absent if the field is of no use without JavaScript, which then hides it. */
  name?: string
  /** Absent if the element holds its value. */
  value?: string
  ref?: Ref<HTMLSelectElement>
  onChange: (value: string) => void
  /** The options. */
  children: ReactNode
}

/** One choice of the machine finder. */
export function MachineSelect({ id, label, name, onChange, children, ...props }: Props) {
  return (
    <p className={name ? undefined : 'noscript:hidden'}>
      <label htmlFor={id}>{label}</label>
      <span className="select">
        <select {...props} id={id} name={name} onChange={({ target }) => onChange(target.value)}>
          {children}
        </select>
        <svg aria-hidden="true" viewBox="0 0 16 16">
          <path d="M2 5l6 6 6-6" />
        </svg>
      </span>
    </p>
  )
}
