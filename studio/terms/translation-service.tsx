import { createContext, useContext } from 'react'
import { definePlugin, type LayoutProps } from 'sanity'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'
import { requestDraft } from './french-draft.ts'
import { useTerms } from './use-terms.ts'

/** Whether the site has a translation service. */
export const TranslationServiceContext = createContext(false)

/** Tells all tools whether the site has a translation service (`TRANSLATION_URL`). */
export const provideTranslationService = definePlugin<{ isAvailable: boolean }>(
  ({ isAvailable }) => ({
    name: 'translation-service',
    studio: {
      components: {
        layout: (props: LayoutProps) => (
          <TranslationServiceContext value={isAvailable}>
            {props.renderDefault(props)}
          </TranslationServiceContext>
        ),
      },
    },
  }),
)

/** Returns how the translation service drafts the French of a field; null if the site has none. */
export function useFrenchDraft() {
  const isAvailable = useContext(TranslationServiceContext)
  const { translations: api } = useStaffApi()
  const terms = useTerms()
  const { isPending, error, mutate } = useMutation(() => {})
  if (!isAvailable) return null
  return {
    isPending,
    /** Why there is no draft, as a sentence; null if nothing failed. */
    error,
    /** @param value the English of the field */
    draft: <Value,>(value: Value, onDraft: (draft: Value) => void) =>
      mutate(async () => onDraft(await requestDraft({ api, terms: terms ?? [] }, value))),
  }
}
