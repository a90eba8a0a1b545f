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
import { fetchList } from '#components/forms/use-brands.ts'
import { Button } from '#components/ui/button.tsx'
import type { Locale } from '#lib/base/locales.ts'
import type { BrandName } from '#lib/catalog/brands.ts'
import type { MachineName } from '#lib/catalog/fit/machine-tracks.ts'
import { getRememberedMachine, rememberMachine } from '#lib/leads/browser/remembered-machine.ts'
import { listingQuery } from '#lib/routing/listing-route.ts'
import { machineQuery } from '#lib/routing/machine-route.ts'

interface Props {
  /** Of the page of all products. */
  productsHref: string
  brands: readonly BrandName[]
  locale: Locale
  texts: Record<
    | 'brand'
    | 'chooseBrand'
    | 'model'
    | 'chooseModel'
    | 'allModels'
    | 'range'
    | 'anyRange'
    | 'loading'
    | 'show',
    string
  >
}

/**
 * Fields of the machine finder: the models follow the brand, and serial numbers or years the model where they decide.
 * Begins with the remembered machine.
 */
export function MachineFinderForm({ productsHref, brands, locale, texts }: Props) {
  const router = useRouter()
  const id = useId()
  const brandSelect = useRef<HTMLSelectElement>(null)
  const [brandSlug, setBrandSlug] = useState('')
  const [model, setModel] = useState('')
  /** Slug of the machine by its serial number or year; null until the visitor chooses a model. */
  const [detail, setDetail] = useState<string | null>(null)
  const brand = brands.find(({ slug }) => slug === brandSlug)
  const models = useList<string>(
    brand && `/api/models?${new URLSearchParams({ brand: brand.name })}`,
  )
  const machines = useList<MachineName>(
    brand &&
      detail !== null &&
      models?.includes(model) &&
      `/api/machines?${new URLSearchParams({ brand: brand.slug, model, locale })}`,
  )

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
        ? machineQuery({
            ...{ brand: brand.slug, model: slug },
            ...(detail && machines?.some(({ slug }) => slug === detail) && { detail }),
          })
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
      <MachineSelect
        id={`${id}model`}
        label={texts.model}
        value={model}
        onChange={(value) => {
          setModel(value)
          setDetail('')
        }}
      >
        {models === null ? (
          <option value={model}>{texts.loading}</option>
        ) : (
          <option value="">{brand ? texts.allModels : texts.chooseModel}</option>
        )}
        {models?.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </MachineSelect>
      {machines && machines.length > 0 && (
        <MachineSelect
          id={`${id}range`}
          label={texts.range}
          value={detail ?? ''}
          onChange={setDetail}
        >
          <option value="">{texts.anyRange}</option>
          {machines.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </MachineSelect>
      )}
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

/**
 * Returns a list of this site: null while it is loading; empty without a URL or if the request fails.
 * @param url path and query
 */
function useList<Item>(url: string | false | undefined): readonly Item[] | null {
  const [loaded, setLoaded] = useState<{ url: string; items: readonly Item[] } | null>(null)
  useEffect(() => {
    if (!url) return
    const abortController = new AbortController()
    fetchList<Item>(url, abortController.signal).then(
      (items) => setLoaded({ url, items }),
      () => abortController.signal.aborted || setLoaded({ url, items: [] }),
    )
    return () => abortController.abort()
  }, [url])
  if (!url) return []
  return loaded?.url === url ? loaded.items : null
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
