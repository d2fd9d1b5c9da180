import { forgedPushReply } from '#adapters/courier/forged-push.ts'
import type { PushedParcel, PushProvider } from '#adapters/courier/port.ts'
import type { PlainReply } from '#adapters/payment/port.ts'
import { isBusy } from '#db/busy.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { endWatch } from './ask-courier.ts'

/** Modules above whose parcels travel under a number: each adds the traces to its own. */
export type TraceReceivers = {
  receivers: readonly ((deps: Pick<Ctx, 'db' | 'now'>, parcel: PushedParcel) => Promise<unknown>)[]
}

/**
 * Takes the push of a tracking provider. Only the signature counts, not the sender; an unknown number is taken like any other,
 * so that the answer tells nothing. A push that cannot be taken now is sent again.
 */
export const takePush =
  (provider: PushProvider, { receivers }: TraceReceivers) =>
  async (ctx: Ctx<Actor | null>, body: string): Promise<PlainReply> => {
    const { db, ports, log, now } = ctx
    const push = ports.courier.push?.provider === provider ? ports.courier.push : null
    const parcels = push?.read(body) ?? null
    if (!push || !parcels) {
      log.warn({ provider, ip: ctx.client.ip }, 'a push that the tracking provider did not sign')
      return forgedPushReply[provider]
    }
    try {
      for (const parcel of parcels) {
        for (const receive of receivers) await receive(ctx, parcel)
        if (parcel.isOver) await endWatch(db, parcel)
      }
      return push.acknowledge('taken', now())
    } catch (error) {
      if (isBusy(error)) {
        log.warn({ err: error, provider }, 'database busy')
        return push.acknowledge('busy', now())
      }
      log.error({ err: error, provider }, 'a push of the tracking provider could not be taken')
      return push.acknowledge('later', now())
    }
  }
