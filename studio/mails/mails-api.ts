import {
  type MailPreview,
  type MailPreviewOptions,
  type MailPreviewRequest,
  mailPreview,
  mailPreviewOptions,
} from '#lib/leads/staff/mail-preview.ts'
import { createStaffRequest } from '#studio/tools/staff-request.ts'

/** Client of `/api/staff/mails`. @throws StaffRequestError from every method */
export interface MailsApi {
  getOptions: (signal: AbortSignal) => Promise<MailPreviewOptions>
  preview: (request: MailPreviewRequest, signal: AbortSignal) => Promise<MailPreview>
  /** Sends the mail to the signed-in editor. */
  sendTest: (request: MailPreviewRequest) => Promise<void>
}

/**
 * Returns a client of `/api/staff/mails`; its methods reject with a StaffRequestError.
 * @param token of the editor's session in the Studio
 */
export function createMailsApi(token: string | undefined): MailsApi {
  const request = createStaffRequest(token)
  return {
    getOptions: async (signal) =>
      mailPreviewOptions.parse(await (await request('mails', { signal })).json()),
    preview: async (body, signal) =>
      mailPreview.parse(await (await request('mails/preview', { body, signal })).json()),
    sendTest: async (body) => {
      await request('mails/send', { body })
    },
  }
}
