import { lazy, Suspense, useEffect, useState } from 'react'
import { useLogin } from '#session/session.ts'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { deferredClaim } from './deferred-claim.ts'

const couponsSheet = late(() => import('./CouponsSheet.tsx').then((module) => module.CouponsSheet))
const ResumeClaims = lazy(() => import('./ResumeClaims.tsx').then((module) => ({ default: module.ResumeClaims })))

type Props = {
  open: boolean
  onClose: () => void
  about: { goods_id: number } | { mer_id: number }
  unit?: string
}

/** The sheet of coupons, which comes late; and what a visitor reached for in it, once they have logged in. */
export function CouponEntry(props: Props) {
  const loggedIn = useLogin() === 'in'
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    if (loggedIn && deferredClaim.has()) setWaiting(true)
  }, [loggedIn])
  return (
    <>
      <LateSheet of={couponsSheet} with={props} />
      {waiting ? (
        <Suspense>
          <ResumeClaims />
        </Suspense>
      ) : null}
    </>
  )
}
