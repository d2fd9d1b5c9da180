import { Fault } from '#kernel/fault.ts'
import type { SmsPort } from './port.ts'

/** Refuses every message if no sender was configured, so that no one waits for a message that never comes. */
export const noSms: SmsPort = {
  kind: 'none',
  send: () => Promise.reject(new Fault('未配置短信服务：请设置 SMS_WEBHOOK_URL 或 SMS_PROVIDER')),
}
