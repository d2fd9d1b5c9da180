import { terms } from '../call/call.ts'
import { z } from '../call/zod.ts'

export const huaweiReceipt = terms({
  summary: '华为云 短信状态报告',
  input: z.string(),
  output: z.object({ status: z.int(), body: z.string(), contentType: z.string() }),
})
