import { deleteMessage, messages, readMessages } from '@mall/contract/message/calls'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { CallError, isGone } from '#api/call-error.ts'
import { allOf } from '#api/query.ts'
import { dropMessage, holdAnswers, markRead, type Which } from './message-cache.ts'
import { unreadQuery } from './unread.ts'

export function useMessageCommands() {
  const cache = useQueryClient()
  return {
    /** At once on the screen, back to what it was if the mall says no; false then, and why has been said. */
    async read(which: Which): Promise<boolean> {
      await holdAnswers(cache)
      const undo = markRead(cache, which)
      try {
        await call(readMessages, which)
      } catch (error) {
        undo()
        if (error instanceof CallError) return false
        throw error
      }
      // What came in meanwhile has been read along with the rest, or not; only the mall knows.
      if (which.id === undefined) void cache.invalidateQueries({ queryKey: unreadQuery.queryKey })
      return true
    },

    /** Rejects when the mall would not; why has been said then. One that is no longer there is as good as deleted. */
    async remove(ids: readonly number[]): Promise<void> {
      for (const id of ids) {
        await call(deleteMessage, { id }, { quiet: 'gone' }).catch((error: unknown) => {
          if (!isGone(error)) throw error
        })
        await holdAnswers(cache)
        dropMessage(cache, id)
      }
      // The pages behind have moved up.
      void cache.invalidateQueries({ queryKey: allOf(messages) })
    },
  }
}
