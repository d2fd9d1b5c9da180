import { aftersaleEnds } from '@mall/contract/aftersale/words'
import { and, eq, notInArray } from 'drizzle-orm'
import { type Closing, holds, stays } from '#kernel/closing.ts'
import { aftersales, aftersaleWords, hiddenAftersales } from './aftersale.table.ts'

export const closing: Closing = {
  /** One that is approved later would pay into the wallet of nobody. */
  async obstacles(db, { ownerId }) {
    const open = notInArray(aftersales.state, [...aftersaleEnds])
    const count = await db.$count(aftersales, and(eq(aftersales.ownerId, ownerId), open))
    return count > 0 ? [`有 ${count} 笔售后正在处理`] : []
  },
  tables: [
    holds(aftersales),
    stays(aftersaleWords, 'a word in a request, which is kept with its order'),
    stays(hiddenAftersales, 'says only what they did not want to see'),
  ],
}
