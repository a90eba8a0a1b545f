import { useToast } from '@sanity/ui/toast'
import { useRouter } from 'sanity/router'
import { getFormKey, getUnsavedForm, setUnsavedForm } from './unsaved-forms.ts'
import { newRow } from './use-catalog-route.ts'
import { restoreValues } from './use-row-form.ts'

/** Returns a function that opens the form of a new machine with these values. A form that is not saved yet stays as it is. */
export function useAddMachine() {
  const { navigate } = useRouter()
  const toast = useToast()
  return (values: { name: string; brand_id?: string }) => {
    const key = getFormKey('machines', null)
    if (getUnsavedForm(key) === null) {
      setUnsavedForm(key, {
        base: null,
        values: restoreValues('machines', null, values),
        editedAt: new Date().toISOString(),
      })
    } else {
      toast.push({
        status: 'warning',
        title: `“${values.name}” is not filled in: another new machine is not saved yet`,
        description: 'Save or discard it, and press “Add machine” again.',
      })
    }
    navigate({ table: 'machines', row: newRow })
  }
}
