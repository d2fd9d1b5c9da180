import { byStaff, type Closing, stays } from '#kernel/closing.ts'
import { campaigns } from './campaign.table.ts'

export const closing: Closing = {
  tables: [stays(campaigns, byStaff)],
}
