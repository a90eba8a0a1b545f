import {
  type InputProps,
  type ItemProps,
  isObjectInputProps,
  isObjectItemProps,
  isStringInputProps,
  type PreviewProps,
  type SchemaType,
} from 'sanity'
import type { CatalogKind } from '#schemas/catalog.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { AddressInput } from './address-input.tsx'
import { CatalogPicker } from './catalog-picker.tsx'
import { CounterInput } from './counter-input.tsx'
import { PickInput } from './pick-input.tsx'
import { PickItem } from './pick-item.tsx'
import { PickPreview } from './pick-preview.tsx'

/** Custom inputs, chosen by the options (`schemas/options.ts`) or the type of a field. */
export function createFormComponents(catalog: Catalog) {
  function Input(props: InputProps) {
    if (isObjectInputProps(props) && getPickKind(props.schemaType)) {
      return <PickInput input={props} id={getPickedId(props.value)} />
    }
    if (!isStringInputProps(props)) return props.renderDefault(props)
    const { schemaType } = props
    const { catalog: kind, counter } = schemaType.options ?? {}
    if (kind) return <CatalogPicker input={props} catalog={catalog} kind={kind} />
    if (counter) return <CounterInput input={props} maxLength={counter} />
    if (isAddressType(schemaType)) return <AddressInput input={props} catalog={catalog} />
    return props.renderDefault(props)
  }

  function Item(props: ItemProps) {
    if (!isObjectItemProps(props) || !getPickKind(props.schemaType))
      return props.renderDefault(props)
    return <PickItem item={props} id={getPickedId(props.value)} />
  }

  function Preview(props: PreviewProps) {
    const kind = getPickKind(props.schemaType)
    if (!kind) return props.renderDefault(props)
    return <PickPreview preview={props} catalog={catalog} kind={kind} id={getPickedId(props)} />
  }

  return { input: Input, item: Item, preview: Preview }
}

function getPickKind(type: SchemaType | undefined): CatalogKind | undefined {
  return type?.jsonType === 'object' ? type.options?.catalog : undefined
}

/** Returns the row id of a pick, or of its preview; undefined until a row is chosen. */
function getPickedId(value: object | undefined): string | undefined {
  return value && 'id' in value && typeof value.id === 'string' ? value.id : undefined
}

function isAddressType(type: SchemaType): boolean {
  return type.name === 'address' || (type.type ? isAddressType(type.type) : false)
}
