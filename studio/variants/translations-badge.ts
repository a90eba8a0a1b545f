import { useMemo } from 'react'
import { type DocumentBadgeComponent, useSchema } from 'sanity'
import { countStates, findOpenTranslations } from './find-translations.ts'
import { stateNames } from './translation-mark.tsx'

/** Badge in the header of a document that counts its texts without a current translation. */
export const useTranslationsBadge: DocumentBadgeComponent = ({
  type,
  draft,
  published,
  version,
}) => {
  const schemaType = useSchema().get(type)
  const document = version ?? draft ?? published
  const open = useMemo(
    () => (schemaType ? findOpenTranslations(schemaType, document) : []),
    [schemaType, document],
  )
  if (open.length === 0) return null
  return {
    label: `French: ${countStates(open, stateNames)}`,
    title: 'Texts of this document. All of them are listed under Content › Translations.',
    color: 'warning',
  }
}
