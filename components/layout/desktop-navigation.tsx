import { Icon } from '#components/ui/icon.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { BrandsMenu } from './brands-menu.tsx'
import { NavLink } from './nav-link.tsx'
import type { NavigationData } from './navigation-data.ts'

const moreId = 'site-more'

/**
 * Navigation on wide screens, on one line: `data-from` is the width from which a link has room, and
 * `data-until` the one until which it is under “More” (`header.css`). A link that always has room has
 * neither.
 */
export function DesktopNavigation({ productsHref, brands, items, texts }: NavigationData) {
  const moreItems = items.filter(({ from }) => from !== undefined)
  const last = moreItems.at(-1)
  return (
    <nav aria-label={texts.label} className="desktop-navigation">
      <ul>
        {items.map(({ label, hasBrands = false, from, ...link }) => (
          <li key={`${link.href} ${label}`} data-from={from}>
            <NavLink matchesChildren={hasBrands} {...link}>
              {label}
            </NavLink>
            {hasBrands && brands.length > 0 && (
              <BrandsMenu brands={brands} productsHref={productsHref} texts={texts} />
            )}
          </li>
        ))}
        {last && (
          <li data-until={last.from}>
            <button type="button" popoverTarget={moreId} className="more-menu-button">
              {texts.more}
              <Icon name="down" className="size-4" />
            </button>
            <Popover id={moreId} className="more-menu">
              <ul>
                {moreItems.map(({ label, hasBrands = false, from, ...link }) => (
                  <li key={`${link.href} ${label}`} data-until={from}>
                    <NavLink matchesChildren={hasBrands} {...link}>
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </Popover>
          </li>
        )}
      </ul>
    </nav>
  )
}
