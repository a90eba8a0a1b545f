'use client'

import { useEffect, useState } from 'react'
import { KeepTogether } from '#components/ui/keep-together.tsx'
import { Link } from '#components/ui/link.tsx'
import { getRememberedMachine } from '#lib/leads/browser/remembered-machine.ts'

/** Row of another set on a product page. */
export interface OtherSet {
  href: string
  title: string
  typeLabel: string
  price: string
  description: string | null
  /** Models that it fits. */
  models: readonly string[]
  /** Language of its texts, if it is not that of the page. */
  lang?: string
}

interface Props {
  /** Name of the brand. */
  brand: string
  heading: string
  /** Heading with `{machine}`. */
  machineHeading: string
  sets: readonly OtherSet[]
}

/**
 * Other sets of a brand, or only those for the machine that this device remembers. A Client Component, like
 * `ProductCardItems`.
 */
export function OtherSetList({ brand, heading, machineHeading, sets }: Props) {
  const [model, setModel] = useState<string | null>(null)
  useEffect(() => {
    const machine = getRememberedMachine()
    if (machine?.brand === brand) setModel(machine.model)
  }, [brand])
  const fitting = model === null ? [] : sets.filter((set) => fits(set, model))
  const shown = fitting.length > 0 ? fitting : sets
  return (
    <>
      <h2 id="other-sets">
        <KeepTogether>
          {fitting.length > 0 ? machineHeading.replace('{machine}', `${brand} ${model}`) : heading}
        </KeepTogether>
      </h2>
      <ul>
        {shown.map(({ href, title, typeLabel, price, description, lang }) => (
          <li key={href} lang={lang}>
            <p>{typeLabel}</p>
            <div>
              <h3>
                <Link href={href} className="card-link">
                  <KeepTogether>{title}</KeepTogether>
                </Link>
              </h3>
              {description && <p>{description}</p>}
            </div>
            <p>{price}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

const fits = ({ models }: OtherSet, model: string) =>
  models.some((each) => toCode(each) === toCode(model))

/** Letters and digits only: T-590 is T590. `modelSlug` would add tables to the scripts of the page. */
const toCode = (model: string) => model.toLowerCase().replace(/[^a-z0-9]+/g, '')
