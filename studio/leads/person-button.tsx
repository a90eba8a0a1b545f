import { UserIcon } from '@sanity/icons/User'
import { Button } from '@sanity/ui'
import { useDialog } from '#studio/tools/use-dialog.ts'
import { PersonDialog } from './person-dialog.tsx'

/** Opens what is stored about a person, to hand it out or erase it. */
export function PersonButton() {
  const { isOpen, close, buttonProps } = useDialog()
  return (
    <>
      <Button fontSize={1} mode="ghost" icon={UserIcon} text="Personal data" {...buttonProps} />
      {isOpen && <PersonDialog onClose={close} />}
    </>
  )
}
