import { expect, test, vi } from 'vitest'

vi.mock('server-only', () => ({}))
vi.mock('react', () => ({ cache: (read: unknown) => read }))
const state = vi.hoisted(() => {
  const guest: { subject: string } | null = null
  return { guest, calls: 0 }
})
vi.mock('#lib/content/draft-client-config.ts', () => ({
  getDraftClientConfig: async () => ({ time: Date.now() + 86_400_000, guest: state.guest }),
}))
vi.mock('#lib/base/env.ts', () => ({
  env: () => ({ SUPABASE_SECRET_KEY: 'sb_secret_of_the_test' }),
}))
vi.mock('#lib/base/supabase-admin.ts', () => ({
  createSupabaseAdmin: () => ({
    rpc: async () => {
      state.calls += 1
      return { data: [row], error: null, status: 200 }
    },
  }),
}))

const row = {
  ...{ id: 'p', slug: 'p', brand_id: null, is_featured: false, details_json: null },
  price: 2,
}
const { withPreviewValues } = await import('#lib/catalog/preview-products.ts')
const current = { id: 'p', price: 1 }

test.each([
  ['staff', null, 2],
  ['a guest of a release', { subject: 'versions.rA1' }, 1],
  ['a guest of a version', { subject: 'versions.rA1.homePage' }, 1],
  ['a guest of a draft', { subject: 'drafts.homePage' }, 1],
])(
  '%s with a preview of a later time sees the price of its entitlement',
  async (_, guest, price) => {
    Object.assign(state, { guest, calls: 0 })
    expect(await withPreviewValues([current])).toMatchObject([{ price }])
    expect(state.calls).toBe(guest === null ? 1 : 0)
  },
)
