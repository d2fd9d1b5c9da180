import * as connectionCalls from '@mall/contract/connection/calls'
import * as connectionTerms from '@mall/contract/connection/terms'
import type { PlainReply } from '#adapters/payment/port.ts'
import { isBusy } from '#db/busy.ts'
import { useCase } from '#kernel/use-case.ts'
import { takeReceipt } from './text-receipts.ts'

const reply = (status: number, body: string): PlainReply => ({ status, body, contentType: 'text/plain; charset=utf-8' })

/**
 * Takes what a sender posts that cannot be asked. Whoever does not know the key, and everybody where no such sender is set, reads the same; a
 * number that no text has is taken like any other. A receipt that cannot be taken now is posted again.
 */
export const huaweiReceipt = useCase(
  connectionCalls.huaweiReceipt,
  connectionTerms.huaweiReceipt,
  async (ctx, body: string, request): Promise<PlainReply> => {
    const { db, ports, log, client } = ctx
    const key = new URL(request.url).searchParams.get('key') ?? ''
    const receipts = ports.sms.readPush?.({ key, body }) ?? null
    if (receipts === null) {
      log.warn({ ip: client.ip }, 'a receipt of a text that the sender did not post')
      return reply(401, 'forged')
    }
    try {
      for (const receipt of receipts) await takeReceipt(db, receipt)
      return reply(200, 'ok')
    } catch (error) {
      if (!isBusy(error)) throw error
      log.warn({ err: error }, 'database busy')
      return reply(503, 'busy')
    }
  },
)
