import type { ReactNode } from 'react'
import { useCan } from '#session/Can.tsx'
import { NoPermission } from '#ui/NoPermission.tsx'
import { useBack } from '#ui/useBack.ts'

type Props = {
  /** any one of them suffices */
  permission: readonly string[]
  /** what the administrator is asked to open: 「员工管理」 */
  what: string
  children: ReactNode
}

/** A page for holders of a right; others are told whom to ask. */
export function RightsGate({ permission, what, children }: Props) {
  const back = useBack('/users')
  return useCan(permission) ? children : <NoPermission what={what} onBack={back} />
}
