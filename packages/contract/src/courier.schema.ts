import { terms } from './endpoint.ts'
import { z } from './zod.ts'

const ProviderReply = z.object({ status: z.int(), body: z.string(), contentType: z.string() })

export const kuaidi100Push = terms({
  summary: '快递100 轨迹推送',
  input: z.string(),
  output: ProviderReply,
})

export const kdniaoPush = terms({
  summary: '快递鸟 轨迹推送',
  input: z.string(),
  output: ProviderReply,
})
