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
import type { Catalogue } from '../catalogue/catalogue.ts'
import { AddressInput } from './address-input.tsx'
import { CataloguePicker } from './catalogue-picker.tsx'
import { CounterInput } from './counter-input.tsx'
import { PickInput } from './pick-input.tsx'
import { PickItem } from './pick-item.tsx'
import { PickPreview } from './pick-preview.tsx'

/** The Studio's own inputs, given to the fields whose options (`schemas/options.ts`) or type ask for them. */
export function formComponents(catalogue: Catalogue) {
  function Input(props: InputProps) {
    if (isObjectInputProps(props) && pickKind(props.schemaType)) {
      return <PickInput input={props} id={pickedId(props.value)} />
    }
    if (!isStringInputProps(props)) return props.renderDefault(props)
    const { schemaType } = props
    const { catalogue: kind, counter } = schemaType.options ?? {}
    if (kind) return <CataloguePicker input={props} catalogue={catalogue} kind={kind} />
    if (counter) return <CounterInput input={props} limit={counter} />
    if (isAddress(schemaType)) return <AddressInput input={props} catalogue={catalogue} />
    return props.renderDefault(props)
  }

  function Item(props: ItemProps) {
    if (!isObjectItemProps(props) || !pickKind(props.schemaType)) return props.renderDefault(props)
    return <PickItem item={props} id={pickedId(props.value)} />
  }

  function Preview(props: PreviewProps) {
    const kind = pickKind(props.schemaType)
    if (!kind) return props.renderDefault(props)
    return <PickPreview preview={props} catalogue={catalogue} kind={kind} id={pickedId(props)} />
  }

  return { input: Input, item: Item, preview: Preview }
}

function pickKind(type: SchemaType | undefined): CatalogueKind | undefined {
  return type?.jsonType === 'object' ? type.options?.catalogue : undefined
}

/** The id in a pick, or in what its preview selects; undefined until a row is chosen. */
function pickedId(value: object | undefined): string | undefined {
  return value && 'id' in value && typeof value.id === 'string' ? value.id : undefined
}

function isAddress(type: SchemaType): boolean {
  return type.name === 'address' || (type.type ? isAddress(type.type) : false)
}
