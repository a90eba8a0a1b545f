import { z } from 'zod'
import { noInput, staffProcedure } from '#lib/base/staff-procedure.ts'
import { isUploadMissing } from '#lib/catalog/missing-pictures.ts'
import { getLinkedRows } from '#lib/catalog/staff/linked-rows.ts'
import { checkAddress } from './check-address.ts'

/** Most paths of a request, and most characters of a path or URL. */
const maxPaths = 2_000
const maxLength = 2_000

const filePaths = z.object({ paths: z.array(z.string().max(maxLength)).max(maxPaths) })
const address = z.object({ url: z.url().max(maxLength) })

/** Maximum size of a request with paths, in bytes. */
const maxBytes = 1024 * 1024

/** Staff API of the tool Links. */
export const linkProcedures = {
  /** Returns all rows of the catalogue with their links. */
  getRows: staffProcedure(noInput, getLinkedRows),

  /** Returns those of the paths that are of uploads and lead to no file. */
  findMissingFiles: staffProcedure(
    filePaths,
    async ({ paths }) => {
      const missing: string[] = []
      for (const path of new Set(paths)) if (await isUploadMissing(path)) missing.push(path)
      return missing
    },
    { maxBytes },
  ),

  /** Requests an outside address, and returns what it found. It never reaches a port of this machine. */
  checkAddress: staffProcedure(address, ({ url }, { staff, signal }) =>
    checkAddress(url, { staffId: staff.id, signal, isLoopbackAllowed: false }),
  ),
}
