import { useEffect } from 'react'
import { CallError } from '#api/call-error.ts'
import { warn } from './notify.ts'
import { refreshUser } from './profile.ts'

/** Refused because of the caller's rights, not because of the request. */
export const isForbidden = (error: unknown): error is CallError =>
  error instanceof CallError && (error.code === 'auth.forbidden' || error.code === 'company.none')

/**
 * Whether a call was refused because a right, or the company itself, has been taken from the caller meanwhile; a message says
 * so, and the refetched profile then shows the page's gate.
 */
export function handledRightsLost(error: unknown): boolean {
  if (!isForbidden(error)) return false
  warn('您的权限已变更，请刷新页面')
  void refreshUser()
  return true
}

/** The same for what a page reads: `useRightsLost(query.error)`. */
export function useRightsLost(error: unknown): void {
  useEffect(() => {
    handledRightsLost(error)
  }, [error])
}
