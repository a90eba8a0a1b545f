import type { SchemaTypeDefinition } from 'sanity'
import { z } from 'zod'
import { hasNoVariants, isCopyField, isNameField } from '#schemas/fields/variants.ts'
import { schemaTypes } from '#schemas/index.ts'

interface Field {
  name?: string | undefined
  type: string
  options?: unknown
  fields?: Field[] | undefined
}

const field: z.ZodType<Field> = z.lazy(() =>
  z.object({
    name: z.string().optional(),
    type: z.string(),
    options: z.unknown().optional(),
    fields: z.array(field).optional(),
  }),
)

/** Returns the source of the list of fields whose translation a block needs: those with variants, apart from names. */
export function generateCopyFields(): string {
  const names = [...new Set(listTypes().flatMap(findCopyFields))].toSorted()
  return `/**
 * Names of the fields with variants, apart from names and addresses. Generated from the schemas by \`npm run typegen\`.
 */
export const copyFields: ReadonlySet<string> = new Set([
${names.map((name) => `  '${name}',\n`).join('')}])
`
}

function listTypes(): Field[] {
  const catalog = {
    productExists: async () => true,
    brandExists: async () => true,
    dealershipExists: async () => true,
    getLongestDealershipName: async () => null,
    rowExists: async () => true,
  }
  const types: SchemaTypeDefinition[] = schemaTypes(catalog)
  return types.map((type) => field.parse(type))
}

function findCopyFields(type: Field): string[] {
  if (hasNoVariants(type)) return []
  return (type.fields ?? []).flatMap((each) => [
    ...(isCopyField(each) && !isNameField(each) && each.name !== undefined ? [each.name] : []),
    ...findCopyFields(each),
  ])
}
