import { z } from 'zod'
import { lenientOptional } from './lenient-schemas.ts'

const time = z.iso.datetime({ offset: true })

/** Fields of something that is shown for a time only, a `DateRange`; GROQ: `startsAt, endsAt`. */
export const dateRangeShape = { startsAt: lenientOptional(time), endsAt: lenientOptional(time) }
