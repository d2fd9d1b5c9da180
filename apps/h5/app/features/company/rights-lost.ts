import { CallError } from '#api/call-error.ts'
import { refreshUser } from '#session/profile.ts'
import { tell } from '#session/tell.ts'
import { toast } from '#ui/feedback/feedback.ts'

/**
 * Whether a call was refused because a right, or the company itself, has been taken from the caller meanwhile; they are
 * told, and the profile that comes then shows the page's gate.
 */
export function heardRightsLost(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  if (error.code !== 'auth.forbidden' && error.code !== 'company.none') return false
  tell('您的权限已变更，请刷新页面')
  void refreshUser()
  return true
}

/** Says why a quiet call failed, where no field of a form can; what is no `CallError` is passed on. */
export function sayRefusal(error: unknown): void {
  if (!(error instanceof CallError)) throw error
  // A lost login has been told already.
  if (!heardRightsLost(error) && error.kind !== 'login') toast.error(error.msg)
}
