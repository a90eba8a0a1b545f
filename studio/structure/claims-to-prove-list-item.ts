import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { StructureBuilder } from 'sanity/structure'
import { getToday } from '#lib/base/time-zone.ts'
import { apiVersion } from '#lib/content/api-version.ts'
import { proofFaultFilter } from '#lib/content/claim-proof-state.ts'
import { claim } from '#schemas/documents/claim.ts'

/** Claims without a complete proof, and those whose proof has expired by the day on which the list opens. */
export const claimsToProveListItem = (S: StructureBuilder) =>
  S.listItem()
    .id('claims-to-prove')
    .title('Claims to prove')
    .icon(WarningOutlineIcon)
    .child(() =>
      S.documentList()
        .id('claims-to-prove')
        .title('Claims to prove')
        .schemaType(claim.name)
        .apiVersion(apiVersion)
        .filter(proofFaultFilter)
        .params({ today: getToday() }),
    )
