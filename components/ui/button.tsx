import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

/** Classes in `button.css`. */
const variants = {
  /** The main action. */
  primary: 'button',
  /** A secondary action on a dark surface. */
  onDark: 'button button-on-dark',
  /** A secondary action on a light surface. */
  onLight: 'button button-on-light',
}

interface VariantProps {
  variant?: keyof typeof variants
}

function buttonClasses(variant: keyof typeof variants, className: string | undefined) {
  return className ? `${variants[variant]} ${className}` : variants[variant]
}

/** Link styled as a button. */
export function ButtonLink({
  variant = 'primary',
  className,
  ...props
}: ComponentProps<typeof Link> & VariantProps) {
  return <Link {...props} className={buttonClasses(variant, className)} />
}

/** Button that does not submit a form unless `type` says so. */
export function Button({
  variant = 'primary',
  className,
  ...props
}: ComponentProps<'button'> & VariantProps) {
  return <button type="button" {...props} className={buttonClasses(variant, className)} />
}
