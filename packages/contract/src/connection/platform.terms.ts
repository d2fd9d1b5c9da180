import { terms } from '../call/call.ts'
import { Done, Nothing } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { emailOf } from '../text/email.terms.ts'
import { Instant } from '../text/when.terms.ts'
import { connectionStates, connections, templateStates, testedChannels } from './platform.words.ts'

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
        /** The last failure, in words without personal data; empty where there was none. */
        error: z.string(),
      }),
    ),
    /** Delivery of the texts of the last 24 hours; null where the sender reports none. */
    receipts: z
      .object({
        delivered: z.int(),
        failed: z.int(),
        /** Not told yet. */
        waiting: z.int(),
        /** Why they did not arrive, the most frequent first. */
        reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
      })
      .nullable(),
    /** The templates that are set at the sender; empty where it takes none. */
    templates: z.array(
      z.object({
        name: z.string(),
        /** Its text. */
        text: z.string(),
        /** The sender's number of it; empty where none is set. */
        number: z.string(),
        state: z.enum(templateStates),
        reason: z.string(),
        checked_at: Instant.nullable(),
      }),
    ),
  }),
})

/** Refusals of a test, and its failures. */
const refuses = ['connection.absent', 'connection.failed', 'connection.too_soon'] as const

export const testSms = terms({ summary: '发送测试短信', input: Nothing, output: Done, refuses })
export const testPublicUrl = terms({ summary: '测试公网地址', input: Nothing, output: Done, refuses })
export const testMail = terms({
  summary: '发送测试邮件',
  input: z.object({ email: labelled('邮箱', emailOf(80)) }),
  output: Done,
  refuses,
})
export const testChannel = terms({
  summary: '测试支付渠道',
  input: z.object({ channel: labelled('支付方式', z.enum(testedChannels)) }),
  output: Done,
  refuses,
})
export const testStorage = terms({ summary: '测试文件读写', input: Nothing, output: Done, refuses })
export const testRegistry = terms({ summary: '测试工商查询', input: Nothing, output: Done, refuses })
export const testTracking = terms({ summary: '测试快递查询', input: Nothing, output: Done, refuses })
