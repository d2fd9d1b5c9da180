import { CallError } from '#api/call-error.ts'
import { handledRightsLost } from '#session/rights-lost.ts'
import { toast } from '#ui/feedback/feedback.ts'

/** Shows why a quiet call failed, when no field of a form can; other errors are thrown on. */
export function sayRefusal(error: unknown): void {
  if (!(error instanceof CallError)) throw error
  // The session has shown a lost login already.
  if (!handledRightsLost(error) && error.kind !== 'login') toast.error(error.msg)
}
