import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'button'> {
  /** Path with a query. */
  href: string
}

/**
 * Button that leads to a page with a query, as a form: for combinations of which there are too many for search engines
 * to follow.
 */
export function QueryButton({ href, ...props }: Props) {
  const [path, query = ''] = href.split('?')
  return (
    <form action={path}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" {...props} />
    </form>
  )
}
