import { useEffect, useState } from 'react'
import { firstValueFrom } from 'rxjs'
import { useCurrentUser, useProjectStore, useUserStore } from 'sanity'
import { isPossiblyStaff } from '#lib/staff/is-staff.ts'

/** Somebody to whom leads can be assigned. */
export interface Assignee {
  id: string
  name: string
}

/** Returns the staff with access to leads, the signed-in one first. */
export function useStaff(): { me: Assignee | null; staff: Assignee[] } {
  const projectStore = useProjectStore()
  const userStore = useUserStore()
  const user = useCurrentUser()
  const [found, setFound] = useState<Assignee[]>([])
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const { members } = await firstValueFrom(projectStore.get())
      const staff = members.filter(({ isRobot, roles }) => !isRobot && isPossiblyStaff(roles))
      const users = await userStore.getUsers(staff.map(({ id }) => id))
      if (!isCurrent) return
      setFound(
        users.map(({ id, displayName = '', email }) => ({ id, name: displayName || email || id })),
      )
    }
    // Without the list, the signed-in person is still offered.
    load().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [projectStore, userStore])
  const me = user && { id: user.id, name: user.name || user.email || user.id }
  const others = found.filter(({ id }) => id !== me?.id)
  return { me, staff: me ? [me, ...others] : others }
}
