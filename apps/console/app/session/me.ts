import type { OutputOf } from '@mall/contract/call/call'
import type { deskMe } from '@mall/contract/console/calls'
import { type DeskNeeds, mayAtDesk } from '@mall/contract/console/rights'
import { createContext, useContext } from 'react'

export type Me = OutputOf<typeof deskMe>
export type Desk = NonNullable<Me['desk']>

export const MeContext = createContext<Me | null>(null)

/** The person logged in; for everything below the shell, which shows nothing before it is known. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe stands outside the shell')
  return me
}

/** The desk one works at; for pages that are not `early`. */
export function useDesk(): Desk {
  const { desk } = useMe()
  if (!desk) throw new Error('useDesk stands on a page that is open to who has no desk')
  return desk
}

/** Whether the person may make a call, as its contract says: `may(shipOrder.needs)`. */
export function useMay(): (needs: unknown) => boolean {
  const { desk } = useMe()
  return (needs) => desk !== null && mayAtDesk(needs as DeskNeeds, desk.kind, desk.rights)
}

/** Pages of the platform open only with the second factor. */
export const lacksFactor = ({ desk, factor }: Me): boolean =>
  desk?.kind === 'platform' && (factor === 'none' || factor === 'asked')
