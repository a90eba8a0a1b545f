import { UserIcon } from '@sanity/icons/User'
import { Button } from '@sanity/ui'
import { useDialog } from '#studio/tools/use-dialog.ts'
import { PersonDialog } from './person-dialog.tsx'

/** Button that opens the dialog to export or erase a person's data. */
export function PersonButton() {
  const { isOpen, close, buttonProps } = useDialog()
  return (
    <>
      <Button fontSize={1} mode="ghost" icon={UserIcon} text="Personal data" {...buttonProps} />
      {isOpen && <PersonDialog onClose={close} />}
    </>
  )
}
