'use client'

import { useRouter } from 'next/navigation'
import {
  type ReactNode,
  type Ref,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { fetchNames } from '#components/forms/use-brands.ts'
import { Button } from '#components/ui/button.tsx'
import type { BrandName } from '#lib/catalog/brands.ts'
import { getRememberedMachine, rememberMachine } from '#lib/leads/browser/remembered-machine.ts'
import { listingQuery } from '#lib/routing/listing-route.ts'
import { machineQuery } from '#lib/routing/machine-route.ts'

interface Props {
  /** Of the page of all products. */
  productsHref: string
  brands: readonly BrandName[]
  texts: Record<
    'brand' | 'chooseBrand' | 'model' | 'chooseModel' | 'allModels' | 'loading' | 'show',
    string
  >
}

/** Fields of the machine finder: the models follow the brand. Begins with the remembered machine. */
export function MachineFinderForm({ productsHref, brands, texts }: Props) {
  const router = useRouter()
  const id = useId()
  const brandSelect = useRef<HTMLSelectElement>(null)
  const [brandSlug, setBrandSlug] = useState('')
  const [model, setModel] = useState('')
  const brand = brands.find(({ slug }) => slug === brandSlug)
  const models = useBrandModels(brand?.name ?? null)

  useEffect(() => {
    if (!brandSelect.current) return
    // The visitor may have chosen before hydration.
    const machine = brandSelect.current.value ? null : getRememberedMachine()
    const remembered = brands.find(({ name }) => name === machine?.brand)
    if (remembered) brandSelect.current.value = remembered.slug
    setBrandSlug(brandSelect.current.value)
    if (remembered) setModel(machine?.model ?? '')
  }, [brands])

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = models?.includes(model) ? model : null
    if (brand) rememberMachine({ brand: brand.name, model: chosen })
    const slug = chosen && (await loadModelSlug(chosen))
    const query =
      brand && slug
        ? machineQuery({ brand: brand.slug, model: slug })
        : listingQuery({ brand: brand?.slug ?? null, page: 1 })
    router.push(productsHref + query)
  }

  return (
    <form action={productsHref} onSubmit={handleSubmit}>
      <MachineSelect
        ref={brandSelect}
        id={`${id}brand`}
        name="brand"
        label={texts.brand}
        onChange={(value) => {
          setBrandSlug(value)
          setModel('')
        }}
      >
        <option value="">{texts.chooseBrand}</option>
        {brands.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </MachineSelect>
      <MachineSelect id={`${id}model`} label={texts.model} value={model} onChange={setModel}>
        {models === null ? (
          <option value={model}>{texts.loading}</option>
        ) : (
          <option value="">{brand ? texts.allModels : texts.chooseModel}</option>
        )}
        {models?.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </MachineSelect>
      <Button type="submit">{texts.show}</Button>
    </form>
  )
}

/**
 * Returns the slug of a model; null if it has none or the script cannot be loaded: the brand's listing asks again.
 * Pages without a choice do not load the tables of `foldText`.
 */
async function loadModelSlug(model: string): Promise<string | null> {
  try {
    const { modelSlug } = await import('#lib/routing/model-slug.ts')
    return modelSlug(model)
  } catch {
    return null
  }
}

interface BrandModels {
  brand: string
  models: readonly string[]
}

/**
 * Returns the models of a brand: null while they are loading; empty if the brand has none or the
 * request fails.
 * @param brand name of the brand, or null for none
 */
function useBrandModels(brand: string | null): readonly string[] | null {
  const [loaded, setLoaded] = useState<BrandModels | null>(null)
  useEffect(() => {
    if (brand === null) return
    const abortController = new AbortController()
    fetchNames(`/api/models?brand=${encodeURIComponent(brand)}`, abortController.signal).then(
      (models) => setLoaded({ brand, models }),
      () => abortController.signal.aborted || setLoaded({ brand, models: [] }),
    )
    return () => abortController.abort()
  }, [brand])
  if (brand === null) return []
  return loaded?.brand === brand ? loaded.models : null
}

interface SelectProps {
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
function MachineSelect({ id, label, name, onChange, children, ...props }: SelectProps) {
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
