import { staffProcedure } from '#lib/base/staff-procedure.ts'
import { translationRequest } from './translation-drafts.ts'
import { draftTranslations } from './translation-service.ts'

/** Maximum size of a request, in bytes: the texts of the longest page, and all terms. */
const maxBytes = 1024 * 1024

/** Staff API of the translation service. */
export const translationProcedures = {
  /** Returns drafts of the French of texts. */
  draft: staffProcedure(
    translationRequest,
    (request, { signal }) => draftTranslations(request, signal),
    { maxBytes },
  ),
}
