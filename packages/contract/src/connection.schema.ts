import { connectionStates, connections, testedChannels } from './connection.ts'
import { emailOf } from './email.schema.ts'
import { terms } from './endpoint.ts'
import { Done, Nothing } from './field.schema.ts'
import { Instant } from './when.schema.ts'
import { z } from './zod.ts'

export const connectionList = terms({
  summary: '对接状态',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        connection: z.enum(connections),
        state: z.enum(connectionStates),
        last_ok_at: Instant.nullable(),
        last_failed_at: Instant.nullable(),
        /** Failures of the last 24 hours. */
        failures: z.int(),
        /** The last failure, in words without anybody's data; empty where there was none. */
        error: z.string(),
      }),
    ),
  }),
})

/** Why a test did not run, or what it came to. */
const refuses = ['connection.absent', 'connection.failed', 'connection.too_soon'] as const

export const testSms = terms({ summary: '发送测试短信', input: Nothing, output: Done, refuses })
export const testMail = terms({
  summary: '发送测试邮件',
  input: z.object({ email: emailOf(80) }),
  output: Done,
  refuses,
})
export const testChannel = terms({
  summary: '测试支付渠道',
  input: z.object({ channel: z.enum(testedChannels) }),
  output: Done,
  refuses,
})
export const testStorage = terms({ summary: '测试文件读写', input: Nothing, output: Done, refuses })
