import {
  type InputProps,
  type ItemProps,
  isObjectInputProps,
  isObjectItemProps,
  isStringInputProps,
  type PreviewProps,
  type SchemaType,
} from 'sanity'
import type { CatalogueKind } from '#schemas/catalogue.ts'
import type { Catalogue } from '#studio/catalog/catalog.ts'
import { AddressInput } from './address-input.tsx'
import { CataloguePicker } from './catalogue-picker.tsx'
import { CounterInput } from './counter-input.tsx'
import { PickInput } from './pick-input.tsx'
import { PickItem } from './pick-item.tsx'
import { PickPreview } from './pick-preview.tsx'

/** Custom inputs, chosen by the options (`schemas/options.ts`) or the type of a field. */
export function createFormComponents(catalogue: Catalogue) {
  function Input(props: InputProps) {
    if (isObjectInputProps(props) && getPickKind(props.schemaType)) {
      return <PickInput input={props} id={getPickedId(props.value)} />
    }
    if (!isStringInputProps(props)) return props.renderDefault(props)
    const { schemaType } = props
    const { catalogue: kind, counter } = schemaType.options ?? {}
    if (kind) return <CataloguePicker input={props} catalogue={catalogue} kind={kind} />
    if (counter) return <CounterInput input={props} maxLength={counter} />
    if (isAddressType(schemaType)) return <AddressInput input={props} catalogue={catalogue} />
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
    return <PickPreview preview={props} catalogue={catalogue} kind={kind} id={getPickedId(props)} />
  }

  return { input: Input, item: Item, preview: Preview }
}

function getPickKind(type: SchemaType | undefined): CatalogueKind | undefined {
  return type?.jsonType === 'object' ? type.options?.catalogue : undefined
}

/** Returns the row id of a pick, or of its preview; undefined until a row is chosen. */
function getPickedId(value: object | undefined): string | undefined {
  return value && 'id' in value && typeof value.id === 'string' ? value.id : undefined
}

function isAddressType(type: SchemaType): boolean {
  return type.name === 'address' || (type.type ? isAddressType(type.type) : false)
}
