import { terms } from '../call/call.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Note, OrderNo } from './terms.ts'

export const merchantAcceptance = terms({
  summary: '订单的验收单',
  input: z.object({ order_no: labelled('订单编号', OrderNo) }),
  output: z.object({ list: z.array(Note) }),
  refuses: ['order.not_found'],
})
