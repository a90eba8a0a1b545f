import { removeFormDrafts } from './form-draft-key.ts'
import { setRememberedValue } from './remembered-value.ts'

/** Forgets the visitor's machine and person on this device, and every draft of a form in this tab. */
export function forgetVisitor() {
  removeFormDrafts()
  setRememberedValue('machine', null)
  setRememberedValue('person', null)
}
