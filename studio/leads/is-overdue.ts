import type { StaffLead } from '#lib/leads/staff/lead-schemas.ts'

/** Whether the dealership of a lead has not answered in time. */
export const isOverdue = ({ answered_at, answer_due_at }: StaffLead): boolean =>
  answered_at === null && answer_due_at !== null && Date.parse(answer_due_at) <= Date.now()
