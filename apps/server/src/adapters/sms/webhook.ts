import { Fault } from '#kernel/fault.ts'
import type { SmsPort } from './port.ts'

/** Posts `{phone, scene, text, values}` to the sender behind `url`; any answer but 2xx, or none within the time, is a failure. */
export const webhookSms = (url: string, timeoutMs = 5000): SmsPort => ({
  kind: 'real',
  async send(message) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Fault(`短信服务返回 ${response.status}`)
    return undefined
  },
})
