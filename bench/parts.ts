import type { BenchPart } from './context.ts'
import { benchBackends } from './parts/backends.ts'
import { benchBytes } from './parts/bytes.ts'
import { benchChanges } from './parts/changes.ts'
import { benchLayoutShift } from './parts/layout-shift.ts'
import { benchLeads } from './parts/leads.ts'
import { benchLighthouse } from './parts/lighthouse.ts'
import { benchLoad } from './parts/load.ts'
import { benchPublish } from './parts/publish.ts'
import { benchPublishUnderLoad } from './parts/publish-under-load.ts'
import { benchSchedule } from './parts/schedule.ts'
import { benchSearch } from './parts/search.ts'
import { benchSocialImages } from './parts/social-images.ts'
import { benchStart } from './parts/start.ts'
import { benchStudio } from './parts/studio.ts'
import { benchVisits } from './parts/visits.ts'

/**
 * Parts of the benchmark, in the order in which they run: those that measure pages come before those
 * that change data, and `start` is last, because it stops the site.
 */
export const benchParts: Record<string, BenchPart> = {
  bytes: benchBytes,
  'layout-shift': benchLayoutShift,
  lighthouse: benchLighthouse,
  load: benchLoad,
  publish: benchPublish,
  'publish-under-load': benchPublishUnderLoad,
  schedule: benchSchedule,
  studio: benchStudio,
  changes: benchChanges,
  backends: benchBackends,
  search: benchSearch,
  'social-images': benchSocialImages,
  leads: benchLeads,
  visits: benchVisits,
  start: benchStart,
}
