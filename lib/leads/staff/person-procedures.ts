import { HttpError } from '#lib/base/http-error.ts'
import { assertAdministrator, noInput, staffProcedure } from '#lib/base/staff-procedure.ts'
import { validateCorrections } from '#lib/leads/forms/validate.ts'
import { noLead } from './lead-errors.ts'
import { getLead } from './lead-repository.ts'
import { correction, erasureRequest, personAddress } from './person.ts'
import { correctLead, erasePerson, getErasures, getPersonData } from './person-repository.ts'

/** Staff API of *Personal data* in the tool Leads (Quebec's private sector act, sections 27 and 28). */
export const personProcedures = {
  /** Returns all that is stored about an email address. */
  find: staffProcedure(personAddress, ({ email }) => getPersonData(email)),

  /** Corrects a person's submission, and records the change in the history of the lead. */
  correct: staffProcedure(correction, async ({ id, values }, { staff }) => {
    const lead = await getLead(id)
    if (lead === null) throw noLead()
    const { fields, errors } = validateCorrections(lead.lead.form, values)
    if (errors) throw new HttpError(400, Object.values(errors).join(' '))
    if (!(await correctLead(id, staff.name, fields))) throw noLead()
  }),

  /** Erases a person. Only for administrators. */
  erase: staffProcedure(erasureRequest, async ({ email, reason }, { staff }) => {
    assertAdministrator(staff)
    return erasePerson(email, staff.name, reason)
  }),

  /** Returns the receipts of the last erasures. */
  getErasures: staffProcedure(noInput, getErasures),
}
