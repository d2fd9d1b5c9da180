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
    /** Marks as read at once; false and undone if the mall refuses, with the reason already shown. */
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
      // A message that came in meanwhile may or may not have been marked too; only the mall knows.
      if (which.id === undefined) void cache.invalidateQueries({ queryKey: unreadQuery.queryKey })
      return true
    },

    /** Rejects when the mall refuses, with the reason already shown. A message that is gone already counts as deleted. */
    async remove(ids: readonly number[]): Promise<void> {
      for (const id of ids) {
        await call(deleteMessage, { id }, { quiet: 'gone' }).catch((error: unknown) => {
          if (!isGone(error)) throw error
        })
        await holdAnswers(cache)
        dropMessage(cache, id)
      }
      // Later rows have moved up to the pages before.
      void cache.invalidateQueries({ queryKey: allOf(messages) })
    },
  }
}
