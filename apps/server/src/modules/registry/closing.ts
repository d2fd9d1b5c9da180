import { type Closing, stays } from '#kernel/closing.ts'
import { registryCounts } from './registry.table.ts'

export const closing: Closing = {
  tables: [stays(registryCounts, 'says how often somebody asked on a day, and is forgotten a day later')],
}
