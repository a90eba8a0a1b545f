import { HttpError } from '#lib/base/http-error.ts'

/** Error for a lead that does not exist. */
export const noLead = () => new HttpError(404, 'There is no such lead. It may have been erased.')
