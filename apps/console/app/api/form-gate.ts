import { rememberForms } from '@mall/contract/form-versions'

/** What this tab knows of the versions of forms; see `Endpoint.whole`. */
export const forms = rememberForms()

/** Somebody changed what is being saved since the form was filled. */
export type Stale = { by: string; at: string | null; version: string }
type Question = { stale: Stale; answer: (over: boolean) => void }

let question: Question | null = null
const listeners = new Set<() => void>()

function put(next: Question | null) {
  question = next
  for (const listener of listeners) listener()
}

/** What is being asked, for the dialog that asks it (`useSyncExternalStore`). */
export const currentStale = (): Question | null => question
export function onStale(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks whether to save over what somebody changed; of two forms that ask at once the second waits for nobody and is not saved. */
export function askOver(stale: Stale): Promise<boolean> {
  if (question) return Promise.resolve(false)
  return new Promise((resolve) => {
    put({
      stale,
      answer(over) {
        put(null)
        resolve(over)
      },
    })
  })
}
