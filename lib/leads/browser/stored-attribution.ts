import * as z from 'zod/mini'
import { attributionKey } from './capture-attribution.ts'

const storedAttribution = z.record(z.string(), z.nullable(z.string()))

type StoredAttribution = z.infer<typeof storedAttribution>

/** Returns referrer and campaign of this tab's landing page, or an empty object. */
export function getStoredAttribution(): StoredAttribution {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(attributionKey) ?? '{}')
    return storedAttribution.safeParse(stored).data ?? {}
  } catch {
    return {}
  }
}
