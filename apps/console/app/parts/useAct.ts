import type { Endpoint } from '@mall/contract/call/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isSilent, sentenceOf } from '#api/call-error.ts'
import { allOf, mutationOf } from '#api/query.ts'
import { useMessage } from '#parts/feedback.ts'

type Options = {
  /** The message when it is done; left out where the effect is visible anyway. */
  done?: string
  /** Calls whose answers are different now. */
  changes: readonly Endpoint[]
}

/** One call that does something, from a button: `const end = useAct(endDeskSession, { done: '已结束', changes: [deskSessions] })`. */
export function useAct<E extends Endpoint>(endpoint: E, { done, changes }: Options) {
  const message = useMessage()
  const cache = useQueryClient()
  return useMutation({
    ...mutationOf(endpoint),
    onSuccess: async () => {
      if (done) message.success(done)
      await Promise.all(changes.map((one) => cache.invalidateQueries({ queryKey: allOf(one) })))
    },
    onError: (error) => void (isSilent(error) || message.error(sentenceOf(error))),
  })
}
