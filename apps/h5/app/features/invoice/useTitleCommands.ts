import type { InputOf } from '@mall/contract/call/call'
import { addTitle, deleteTitle, editTitle, listTitles } from '@mall/contract/invoice-title/calls'
import type { Title } from '@mall/contract/invoice-title/terms'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { withIdempotencyKey } from '#api/idempotency.ts'
import { allOf, sent } from '#api/query.ts'
import { confirm } from '#ui/feedback/feedback.ts'

/** Adding, changing, deleting titles; each rejects with a `CallError`. */
export function useTitleCommands() {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: allOf(listTitles) })
  return {
    async save(fields: InputOf<typeof addTitle>, id?: number): Promise<Title> {
      const saved = id
        ? await sent(editTitle, { id, ...fields })
        : (
            await withIdempotencyKey(addTitle, fields, (idempotencyKey) =>
              call(addTitle, fields, { idempotencyKey, quiet: true }),
            )
          ).data
      void refresh()
      return saved
    },
    /** False when it was not meant. */
    async remove({ id, title }: Title): Promise<boolean> {
      if (!(await confirm(`确定删除抬头“${title}”吗？已提交的申请不受影响`, { ok: '删除', danger: true }))) return false
      await call(deleteTitle, { id })
      await refresh()
      return true
    },
  }
}
