import { type Closing, stays } from '#kernel/closing.ts'
import { files } from './file.table.ts'

export const closing: Closing = {
  tables: [stays(files, 'who uploaded it; what shows it decides how long it stays')],
}
