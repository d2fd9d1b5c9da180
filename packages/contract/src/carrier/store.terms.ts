import { terms } from '../call/call.ts'
import { Nothing } from '../call/field.terms.ts'
import { z } from '../call/zod.ts'

export const storeCarriers = terms({
  summary: '可用的快递公司',
  input: Nothing,
  output: z.object({ list: z.array(z.object({ code: z.string(), name: z.string(), number_form: z.string() })) }),
})
