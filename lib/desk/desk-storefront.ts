import 'server-only'
import { z } from 'zod'
import type { DatabaseFunctions } from '#lib/base/database.types.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import { dealershipFields } from '#lib/catalog/staff/dealership-fields.ts'
import { fieldSchema } from '#lib/catalog/staff/field-schema.ts'
import { findSiteErrors } from '#lib/catalog/staff/site-errors.ts'

/** Columns of a dealership that its people change. */
export const storefrontColumns = [
  ...(['description', 'description_fr', 'phone', 'street', 'town', 'province'] as const),
  ...(['postal_code', 'opening_hours', 'closed_days', 'logo_url'] as const),
] as const

export type StorefrontColumn = (typeof storefrontColumns)[number]

/** Texts of the columns; null for none. */
export type StorefrontValues = Record<StorefrontColumn, string | null>

const storefrontValues = z.object(
  Object.fromEntries(storefrontColumns.map((name) => [name, z.string().nullable()])),
) as unknown as z.ZodType<StorefrontValues>

const deskStorefront = z.object({
  /** Of the row. */
  version: z.number(),
  values: storefrontValues,
  /** The change that waits for staff. */
  proposal: z
    .object({ content: storefrontValues, author: z.string(), created_at: z.string() })
    .nullable(),
})

export type DeskStorefront = z.infer<typeof deskStorefront>

async function call<Name extends keyof DatabaseFunctions>(
  name: Name,
  parameters: DatabaseFunctions[Name]['Args'],
): Promise<unknown> {
  return unwrapResponse(await createSupabaseAdmin().rpc(name, parameters))
}

/** Returns the editable fields of the storefront, or null without a valid session. @throws DatabaseError */
export async function getDeskStorefront(secret_hash: string): Promise<DeskStorefront | null> {
  return deskStorefront.nullable().parse(await call('desk_storefront', { secret_hash }))
}

/** Why a typed value is refused: by its field's rule, or because it names a claim that does not exist. */
export type StorefrontError = 'rule' | 'claim'

/**
 * Parses typed values by the rules of the catalogue: tolerated spellings are normalized.
 * @returns the values, or as typed where they are refused, and why
 * @throws ContentError if the values have claims, and those that exist cannot be read
 */
export async function parseStorefront(typed: Readonly<Record<StorefrontColumn, string>>) {
  const errors: Partial<Record<StorefrontColumn, StorefrontError>> = {}
  const entries = storefrontColumns.map((name): [StorefrontColumn, string | null] => {
    const field = dealershipFields.find((each) => each.name === name)
    const { success, data } = field
      ? fieldSchema(field).safeParse(typed[name] === '' ? null : typed[name].replaceAll('\r', ''))
      : { success: false, data: null }
    if (!success) errors[name] = 'rule'
    return [name, success && typeof data !== 'object' ? String(data) : success ? null : typed[name]]
  })
  const values = Object.fromEntries(entries) as StorefrontValues
  const claimErrors = await findSiteErrors('dealerships', {
    description: values.description,
    description_fr: values.description_fr,
  })
  for (const name of storefrontColumns) if (claimErrors?.[name]) errors[name] ??= 'claim'
  return { values, errors }
}

const logoOutcome = z.enum(['stored', 'limited']).nullable()

/**
 * Stores the content of a logo; the storefront shows it once its path is saved.
 * @returns `limited` after 20 in a day; null without a valid session
 * @throws DatabaseError
 */
export async function addDeskLogo(secret_hash: string, url: string, content: Buffer) {
  const parameters = { secret_hash, url, content: content.toString('base64') }
  return logoOutcome.parse(await call('add_desk_logo', parameters))
}

const saveOutcome = z
  .object({ status: z.enum(['saved', 'proposed', 'unchanged', 'conflict', 'invalid']) })
  .nullable()

/**
 * Saves the storefront of the dealership of a session, or proposes it to staff.
 * @param version of the row that the values are based on
 * @returns null without a valid session
 * @throws DatabaseError
 */
export async function saveDeskStorefront(
  secret_hash: string,
  version: number,
  values: StorefrontValues,
  needs_approval: boolean,
) {
  const parameters = { secret_hash, version, content: { ...values }, needs_approval }
  return saveOutcome.parse(await call('save_desk_storefront', parameters))?.status ?? null
}
