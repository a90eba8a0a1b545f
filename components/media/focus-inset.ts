/** A focus ring within the edges, for what stands in a box that cuts off whatever is around it. */
export const focusInset =
  'focus-visible:shadow-none focus-visible:outline-none focus-visible:after:pointer-events-none focus-visible:after:absolute focus-visible:after:inset-0 focus-visible:after:border-4 focus-visible:after:border-theme-primary focus-visible:after:shadow-[inset_0_0_0_3px_var(--color-snow)]'
