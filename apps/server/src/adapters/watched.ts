import type { Connection } from '@mall/contract/connection/platform.words'
import type { Outcomes } from '#modules/connection/connection.public.ts'
import { InvoicingFault } from './invoicing/fault.ts'
import type { AdapterKind } from './kind.ts'
import { MailRefused } from './mail/fault.ts'
import type { Ports } from './ports.ts'

/**
 * The same ports, with the outcome of each use noted, so that the people who run the mall are told when texts or mails stop. A port without
 * a provider is not watched: it neither works nor fails.
 */
export function watched(ports: Ports, outcomes: Outcomes): Ports {
  const watch = async <Answer>(connection: Connection, kind: AdapterKind, use: () => Promise<Answer>) => {
    if (kind === 'none') return use()
    try {
      const answer = await use()
      outcomes.note(connection, null)
      return answer
    } catch (error) {
      if (!isAboutRecipient(error) && !isAboutStore(error)) outcomes.note(connection, error)
      throw error
    }
  }
  const { sms, mail, payment, split, storage, publicAddress, bank, courier, waybill, registry, invoicing } = ports
  return {
    ...ports,
    // A receipt that cannot be read keeps no text from being sent: it is no failing sender.
    sms: { ...sms, send: (message) => watch('sms', sms.kind, () => sms.send(message)) },
    mail: { ...mail, send: (message) => watch('mail', mail.kind, () => mail.send(message)) },
    payment: {
      ...payment,
      start: (pay) => watch(pay.channel, payment.kind, () => payment.start(pay)),
      query: (channel, paymentNo) => watch(channel, payment.kind, () => payment.query(channel, paymentNo)),
      refund: (refund) => watch(refund.channel, payment.kind, () => payment.refund(refund)),
      bill: (channel, day) => watch(`${channel}_bill`, payment.kind, () => payment.bill(channel, day)),
      wechatLogin: payment.wechatLogin && {
        ...payment.wechatLogin,
        openidOf: (code) => watch('wechat', payment.kind, async () => payment.wechatLogin?.openidOf(code) ?? null),
      },
    },
    split: {
      ...split,
      start: (pay) => watch(`${pay.channel}_split`, split.kind, () => split.start(pay)),
      query: (channel, paymentNo) => watch(`${channel}_split`, split.kind, () => split.query(channel, paymentNo)),
      application: (channel, no) => watch(`${channel}_split`, split.kind, () => split.application(channel, no)),
      share: (share) => watch(`${share.channel}_split`, split.kind, () => split.share(share)),
      takeBack: (back) => watch(`${back.channel}_split`, split.kind, () => split.takeBack(back)),
      refund: (refund) => watch(`${refund.channel}_split`, split.kind, () => split.refund(refund)),
    },
    storage: {
      ...storage,
      put: (name, bytes) => watch('storage', storage.kind, () => storage.put(name, bytes)),
      get: (name) => watch('storage', storage.kind, () => storage.get(name)),
      remove: (name) => watch('storage', storage.kind, () => storage.remove(name)),
    },
    publicAddress: {
      ...publicAddress,
      open: (mark) => watch('public_url', publicAddress.kind, () => publicAddress.open(mark)),
    },
    bank: { ...bank, send: (payout) => watch('payout', bank.kind, () => bank.send(payout)) },
    courier: {
      ...courier,
      track: (parcel) => watch('tracking', courier.kind, () => courier.track(parcel)),
      // A number is subscribed to before it is asked about: a provider that is down shows here first.
      push: courier.push && {
        ...courier.push,
        watch: (parcel) => watch('tracking', courier.kind, async () => (await courier.push?.watch(parcel)) ?? false),
      },
      bookPickup: (pickup) => watch('pickup', courier.kind, () => courier.bookPickup(pickup)),
      cancelPickup: (ref) => watch('pickup', courier.kind, () => courier.cancelPickup(ref)),
    },
    waybill: {
      ...waybill,
      take: (request) => watch('waybill', waybill.kind, () => waybill.take(request)),
      cancel: (cancellation) => watch('waybill', waybill.kind, () => waybill.cancel(cancellation)),
      label: (at) => watch('waybill', waybill.kind, () => waybill.label(at)),
    },
    registry: {
      ...registry,
      search: (keyword) => watch('registry', registry.kind, () => registry.search(keyword)),
      byCode: (creditCode) => watch('registry', registry.kind, () => registry.byCode(creditCode)),
    },
    invoicing: invoicing && {
      ...invoicing,
      // A wrong key in one store's account is no failure of the connection.
      issue: (paper, asked) => watch('invoicing', invoicing.kind, () => invoicing.issue(paper, asked)),
    },
  }
}

const isAboutStore = (error: unknown) => error instanceof InvoicingFault && error.trouble === 'account'

/** The mail server answered, and does not take this address or this mail: the connection works. */
const isAboutRecipient = (error: unknown) =>
  error instanceof MailRefused || (error instanceof Error && 'code' in error && error.code === 'EENVELOPE')
