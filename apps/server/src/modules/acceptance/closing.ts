import { type Closing, stays } from '#kernel/closing.ts'
import { acceptances } from './acceptance.table.ts'

export const closing: Closing = {
  tables: [
    stays(acceptances, 'only companies accept deliveries; what is disputed of one is an after-sale, which holds'),
  ],
}
