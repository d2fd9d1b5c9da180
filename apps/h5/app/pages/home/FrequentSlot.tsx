import { lazy, Suspense } from 'react'
import { useLogin } from '#session/session.ts'

const Frequent = lazy(() => import('./Frequent.tsx').then((module) => ({ default: module.Frequent })))

/** 常购清单 of who is logged in; it comes late, and far below what is seen first. */
export function FrequentSlot() {
  return useLogin() === 'in' ? (
    <Suspense>
      <Frequent />
    </Suspense>
  ) : null
}
