import { Mark } from './mark.tsx'

/** The storefront's name with its mark; a dealership's may be long and takes a second line. */
export function ShopName({ name }: { name: string }) {
  const size =
    name.length > 24
      ? 'text-[0.9375rem] line-clamp-3 sm:line-clamp-2 sm:text-base xl:text-lg'
      : 'line-clamp-2 text-[1.625rem]'
  return (
    <span className="flex items-center gap-3">
      <Mark className="w-9" />
      <span
        className={`min-w-0 text-balance font-display uppercase leading-[1.05] tracking-wide ${size}`}
      >
        {name}
      </span>
    </span>
  )
}
