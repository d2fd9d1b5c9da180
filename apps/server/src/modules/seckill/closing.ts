import { byStaff, type Closing, deleted, stays } from '#kernel/closing.ts'
import { seckillCounts, seckillReminders, seckillSessions, seckillTakes } from './seckill.table.ts'

export const closing: Closing = {
  tables: [
    deleted(seckillReminders),
    stays(seckillSessions, byStaff),
    stays(seckillCounts, 'how many of a deal were had, which is not had again'),
    stays(seckillTakes, 'the order that took them holds'),
  ],
}
