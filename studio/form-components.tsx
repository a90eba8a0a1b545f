import { Stack } from '@sanity/ui'
import {
  type InputProps,
  type ItemProps,
  isArrayOfObjectsInputProps,
  isKeySegment,
  isObjectInputProps,
  isObjectItemProps,
  isStringInputProps,
  type ObjectInputProps,
  type PreviewProps,
  type SchemaType,
  type StringInputProps,
  set,
} from 'sanity'
import { interpolatedLength } from '#lib/content/placeholders.ts'
import { variantLists } from '#lib/content/variants.ts'
import { toGridText } from '#lib/values/table-grid.ts'
import { claim } from '#schemas/documents/claim.ts'
import { page } from '#schemas/documents/page.ts'
import type { CatalogRowType } from '#schemas/fields/catalog-checks.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { ClaimLineInput } from '#studio/claims/claim-line-input.tsx'
import { ClaimRichTextInput } from '#studio/claims/claim-rich-text-input.tsx'
import { ClaimUsedIn } from '#studio/claims/claim-used-in.tsx'
import { ProvideEditor } from '#studio/claims/provide-editor.tsx'
import { PictureInput } from '#studio/pictures/picture-input.tsx'
import { createLocationResolver } from '#studio/presentation/locations.ts'
import { UsedOn } from '#studio/presentation/used-on.tsx'
import { getDocumentPage } from '#studio/results/document-page.ts'
import { PageResults } from '#studio/results/page-results.tsx'
import { isReusable, ReusableSectionItem } from '#studio/reuse/reusable-section-item.tsx'
import { SeoInput } from '#studio/seo/seo-input.tsx'
import { TranslationsNotice } from '#studio/variants/translations-notice.tsx'
import { useVariantGroup } from '#studio/variants/use-variant-group.ts'
import { VariantsInput } from '#studio/variants/variants-input.tsx'
import { CatalogPicker } from './inputs/catalog-picker.tsx'
import { CounterInput } from './inputs/counter-input.tsx'
import { LinkTargetInput } from './inputs/link-target-input.tsx'
import { ObjectInputProvider } from './inputs/object-input-context.tsx'
import { PageTimeNotice } from './inputs/page-time-notice.tsx'
import { PathInput } from './inputs/path-input.tsx'
import { PickInput } from './inputs/pick-input.tsx'
import { PickItem } from './inputs/pick-item.tsx'
import { PickPreview } from './inputs/pick-preview.tsx'
import { StorefrontCounterInput } from './inputs/storefront-counter-input.tsx'
import { TableInput } from './inputs/table-input.tsx'
import { useOpenDateRange } from './inputs/use-open-date-range.ts'
import { RenameNotice } from './redirects/rename-notice.tsx'
import { getSiteOrigins, type SiteUrls } from './tools/site-origins.ts'

/** Custom inputs, chosen by the options (`schemas/options.ts`) or the type of a field. */
export function createFormComponents(catalog: Catalog, site: SiteUrls) {
  const resolveLocations = createLocationResolver(catalog)

  function Input(props: InputProps) {
    if (isObjectInputProps(props)) {
      return (
        <ObjectInputProvider input={props}>
          {props.path.length === 0 ? (
            <Stack gap={4}>
              <TranslationsNotice {...props} />
              <FieldsInput {...props} />
            </Stack>
          ) : (
            <FieldsInput {...props} />
          )}
        </ObjectInputProvider>
      )
    }
    if (isArrayOfObjectsInputProps(props) && isOfType(props.schemaType, 'richText')) {
      const input = <ClaimRichTextInput input={props} catalog={catalog} />
      // A variant has no variants.
      if (variantLists.some((list) => props.path.includes(list))) return input
      return (
        <VariantsInput input={props} catalog={catalog}>
          {input}
        </VariantsInput>
      )
    }
    if (!isStringInputProps(props)) return props.renderDefault(props)
    if (!props.schemaType.options?.copy) return <TextInput {...props} />
    return (
      <VariantsInput input={props} catalog={catalog}>
        <TextInput {...props} />
      </VariantsInput>
    )
  }

  function TextInput(props: StringInputProps) {
    const { schemaType, value = '', readOnly = false, onChange } = props
    if (!schemaType.options?.takesClaims) return <LineInput {...props} shown={value} />
    return (
      <ClaimLineInput
        fieldTitle={schemaType.title ?? schemaType.name}
        value={schemaType.options.isTable ? toGridText(value) : value}
        isReadOnly={readOnly}
        catalog={catalog}
        onChange={(text) => onChange(set(text))}
      >
        {(shown) => <LineInput {...props} shown={shown} />}
      </ClaimLineInput>
    )
  }

  /** @param shown text with its claims inserted */
  function LineInput({ shown, ...props }: StringInputProps & { shown: string }) {
    const { schemaType } = props
    const { catalog: rowType, counter, countsStorefronts, isTable } = schemaType.options ?? {}
    if (isTable) return <TableInput {...props} />
    if (rowType) return <CatalogPicker input={props} catalog={catalog} rowType={rowType} />
    if (counter && countsStorefronts) {
      const counted = { text: shown, maxLength: counter }
      return <StorefrontCounterInput input={props} catalog={catalog} {...counted} />
    }
    if (counter) {
      return <CounterInput input={props} maxLength={counter} used={interpolatedLength(shown)} />
    }
    if (isOfType(schemaType, 'oldPath')) {
      return <PathInput input={props} siteOrigins={getSiteOrigins(site)} />
    }
    if (isOfType(schemaType, 'linkTarget') || isOfType(schemaType, 'optionalLinkTarget')) {
      return <LinkTargetInput input={props} catalog={catalog} siteOrigins={getSiteOrigins(site)} />
    }
    return props.renderDefault(props)
  }

  function FieldsInput(props: ObjectInputProps) {
    const { schemaType } = props
    useVariantGroup(props)
    useOpenDateRange(props)
    if (getPickRowType(schemaType)) return <PickInput input={props} id={getPickedId(props.value)} />
    if (isOfType(schemaType, 'picture')) return <PictureInput input={props} />
    if (isOfType(schemaType, 'seo')) return <SeoInput input={props} catalog={catalog} site={site} />
    if (schemaType.name === 'slug') {
      return (
        <Stack gap={3}>
          {props.renderDefault(props)}
          <RenameNotice type={page.name} />
        </Stack>
      )
    }
    if (schemaType.name === claim.name && props.path.length === 0) {
      return (
        <Stack gap={5}>
          {props.renderDefault(props)}
          <ClaimUsedIn documentId={String(props.value?._id ?? '')} />
        </Stack>
      )
    }
    const documentPage = props.path.length === 0 && getDocumentPage(schemaType.name, props.value)
    if (documentPage) {
      return (
        <Stack gap={4}>
          {schemaType.name === page.name && <PageTimeNotice page={props.value} />}
          <PageResults page={documentPage} />
          {props.renderDefault(props)}
        </Stack>
      )
    }
    if (isDialogOf(props)) {
      return (
        <Stack gap={4}>
          <UsedOn resolve={resolveLocations} />
          {props.renderDefault(props)}
        </Stack>
      )
    }
    return props.renderDefault(props)
  }

  function Item(props: ItemProps) {
    if (!isObjectItemProps(props)) return props.renderDefault(props)
    if (isReusable(props)) return <ReusableSectionItem {...props} />
    if (!getPickRowType(props.schemaType)) return props.renderDefault(props)
    return <PickItem item={props} id={getPickedId(props.value)} />
  }

  function Preview(props: PreviewProps) {
    const rowType = getPickRowType(props.schemaType)
    if (isHiddenSection(props) && typeof props.title === 'string') {
      return props.renderDefault({ ...props, title: <s>{props.title}</s> })
    }
    if (!rowType) return props.renderDefault(props)
    return (
      <PickPreview preview={props} catalog={catalog} rowType={rowType} id={getPickedId(props)} />
    )
  }

  return {
    input: Input,
    item: Item,
    preview: Preview,
    portableText: { plugins: ProvideEditor },
  }
}

/** Whether the input is an item of a document's list, such as a section: these open in a dialog. */
function isDialogOf({ path, schemaType }: ObjectInputProps): boolean {
  const [, item] = path
  return (
    path.length === 2 && item !== undefined && isKeySegment(item) && schemaType.name !== 'reference'
  )
}

function getPickRowType(type: SchemaType | undefined): CatalogRowType | undefined {
  return type?.jsonType === 'object' ? type.options?.catalog : undefined
}

/** Returns the row id of a pick, or of its preview; undefined until a row is chosen. */
function getPickedId(value: object | undefined): string | undefined {
  return value && 'id' in value && typeof value.id === 'string' ? value.id : undefined
}

/** Whether a preview is that of a section that staff have hidden (`schemas/sections/index.ts`). */
function isHiddenSection(preview: object): boolean {
  return 'isHidden' in preview && preview.isHidden === true
}

function isOfType(type: SchemaType, name: string): boolean {
  return type.name === name || (type.type ? isOfType(type.type, name) : false)
}
