import { LogoMark } from './logo-mark.tsx'

/** Name of the storefront with the logo mark. A long name of a dealership takes a second line. */
export function StorefrontName({ name }: { name: string }) {
  return (
    <span className={name.length > 24 ? 'storefront-name long' : 'storefront-name'}>
      <LogoMark className="w-9" />
      <span>{name}</span>
    </span>
  )
}
