import { CallError } from '#api/call-error.ts'
import { heardRightsLost } from '#session/rights-lost.ts'
import { toast } from '#ui/feedback/feedback.ts'

/** Says why a quiet call failed, where no field of a form can; what is no `CallError` is passed on. */
export function sayRefusal(error: unknown): void {
  if (!(error instanceof CallError)) throw error
  // A lost login has been told already.
  if (!heardRightsLost(error) && error.kind !== 'login') toast.error(error.msg)
}
