import 'server-only'
import { after } from 'next/server'
import { logFailure } from '#lib/base/backend-outages.ts'
import { isServerless } from '#lib/base/serverless.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import { foldText } from '#lib/values/fold-text.ts'
import { processState } from '#packages/next-server/src/process-state.ts'

/** Time in which searches are collected before they are stored, in milliseconds. */
const collectMs = 5_000
/** Texts that are collected: anybody can make up more. */
const maxTexts = 200

const collected = () => processState('unanswered-searches', () => new Map<string, number>())

/**
 * Counts an input without an answer, by its text, without the visitor. Counts that are not stored yet are lost when the
 * server stops.
 */
export function countUnanswered(typed: string): void {
  const counts = collected()
  const text = foldText(typed).replace(/\s+/g, ' ').trim()
  // Half a character would make the JSON of all of them invalid.
  if (!text.isWellFormed()) return
  const isFirst = counts.size === 0
  if (!counts.has(text) && counts.size >= maxTexts) return
  counts.set(text, (counts.get(text) ?? 0) + 1)
  if (isServerless()) after(store)
  else if (isFirst) setTimeout(() => void store(), collectMs).unref()
}

async function store(): Promise<void> {
  const counts = collected()
  if (counts.size === 0) return
  const counted = Object.fromEntries(counts)
  counts.clear()
  try {
    unwrapResponse(await createSupabaseAdmin().rpc('count_fit_searches', { counted }))
  } catch (error) {
    logFailure('fit-searches-not-stored', error)
  }
}
