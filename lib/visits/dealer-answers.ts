import { z } from 'zod'

/** Days whose leads are counted. */
export const answerDays = 28

/** How fast dealerships answer, as `answers_of_dealers` returns it. */
export const dealerAnswers = z.array(
  z.object({
    id: z.guid(),
    name: z.string(),
    leads: z.number(),
    answered: z.number(),
    /** Not answered, and due. */
    overdue: z.number(),
    /** Median time to the first answer, in minutes. */
    minutes: z.number().nullable(),
  }),
)

export type DealerAnswers = z.infer<typeof dealerAnswers>
