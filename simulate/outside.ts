import type { GatewayChannel } from '@mall/contract/payment/words'
import type { Trace } from '../apps/server/src/adapters/courier/port.ts'
import type { ChannelReport } from '../apps/server/src/adapters/payment/port.ts'
import type { Ports } from '../apps/server/src/adapters/ports.ts'
import { noPublicAddress } from '../apps/server/src/adapters/public-address/none.ts'
import { noSplit } from '../apps/server/src/adapters/split/none.ts'
import { simulatedWaybills } from '../apps/server/src/adapters/waybill/simulator.ts'
import { days, hours, later } from '../apps/server/src/kernel/time.ts'
import { type Dice, diceOf, hashOf } from './dice.ts'

/** A failure that the outside world makes on purpose; it is no defect of the mall. */
class OutsideFault extends Error {}

type Deps = { now: () => Date; dice: () => Dice; fault(kind: string, about: string): void }

/** A payment as its channel knows it. */
export type AtChannel = {
  readonly paymentNo: string
  readonly channel: GatewayChannel
  readonly amountFen: number
  readonly expireAt: Date
  readonly notifyPath: string
  outcome: ChannelReport['outcome']
  capturedFen: number
  paidAt: Date | null
  readonly refunds: Map<string, number>
}
/** Money on its way to the mall's own account. */
export type Arrival = {
  readonly txn: string
  readonly ownerId: number
  readonly amountFen: number
  readonly account: string
  readonly memo: string
  readonly at: Date
}
/** The channel refuses some refunds for this long. */
const stubbornFor = days(3)

type Notice = { readonly path: string; readonly body: string; readonly at: Date }
export type Payout = { readonly ref: string; readonly amountFen: number; readonly toAccount: string; readonly at: Date }

/** A person's behaviour at the cashier, and the channel's report of it. */
export type Press = 'once' | 'late' | 'twice' | 'short' | 'over' | 'fail' | 'untold' | 'forged'

/** Transfers back to the sender: refunds and unknown money. Often such an account is closed by then. */
const goesBack = (ref: string) => /^[RB]\d/.test(ref)

const seal = (body: object) => `${hashOf('seal', JSON.stringify(body))}`

/**
 * Channels, bank, courier, texts, mail, the tax bureau's platform and the registry: each acts by dice that follow from the number of
 * the thing, and keeps books of its own, by which the oracle judges.
 */
export function outsideOf({ now, dice, fault }: Deps) {
  const payments = new Map<string, AtChannel>()
  const notices: Notice[] = []
  const payouts = new Map<string, Payout>()
  const refused = new Set<string>()
  const sms: { readonly phone: string; readonly text: string }[] = []
  const files = new Map<string, Buffer>()
  const papers = new Map<string, { invoiceNo: string; issuedAt: Date; amountFen: number }>()
  const fails = (percent: number, ...about: string[]) => {
    if (diceOf('fails', ...about).percent(percent)) throw new OutsideFault(about.join(' '))
  }
  const incoming: Arrival[] = []
  const accounts = new Map<string, number>()
  /** Refunds with the time of their first request, in ms. */
  const firstAsked = new Map<string, number>()
  /** Number of tries of one thing, so that a first failure succeeds later. */
  const tries = new Map<string, number>()
  const tryOf = (ref: string) => {
    const count = (tries.get(ref) ?? 0) + 1
    tries.set(ref, count)
    return String(count)
  }

  const reportOf = (payment: AtChannel, noticeId: string): ChannelReport => ({
    noticeId,
    paymentNo: payment.paymentNo,
    channelNo: `C${payment.paymentNo}`,
    amountFen: payment.outcome === 'success' ? payment.capturedFen : payment.amountFen,
    outcome: payment.outcome === 'waiting' && payment.expireAt <= now() ? 'closed' : payment.outcome,
    paidAt: payment.paidAt,
    raw: {},
  })

  const ports: Ports = {
    sms: {
      kind: 'simulated',
      async send({ phone, text }) {
        fails(4, 'sms', phone, tryOf(`sms ${phone}`))
        sms.push({ phone, text })
      },
    },
    split: noSplit,
    publicAddress: noPublicAddress,
    payment: {
      kind: 'simulated',
      available: () => ({ enabled: true, sandbox: false }),
      wechatLogin: null,
      async start({ channel, paymentNo, amountFen, notifyUrl, expireAt }) {
        fails(2, 'start', paymentNo)
        payments.set(paymentNo, {
          paymentNo,
          channel,
          amountFen,
          expireAt,
          notifyPath: new URL(notifyUrl).pathname,
          outcome: 'waiting',
          capturedFen: 0,
          paidAt: null,
          refunds: new Map(),
        })
        return { redirectUrl: `https://channel.test/${paymentNo}`, qrText: null, bridge: null }
      },
      async readNotice(_channel, { body }) {
        const { seal: sealed, ...report } = JSON.parse(body)
        if (sealed !== seal(report)) return null
        return { ...report, paidAt: report.paidAt === null ? null : new Date(report.paidAt) }
      },
      writesBills: () => false,
      bill: async () => ({ state: 'absent' }),
      acknowledge: (_channel, taken) => ({
        status: taken === 'forged' ? 400 : taken === 'later' ? 500 : 200,
        body: taken,
        contentType: 'text/plain',
      }),
      async query(channel, paymentNo) {
        fails(3, 'query', paymentNo, tryOf(`query ${paymentNo}`))
        const payment = payments.get(paymentNo)
        return payment?.channel === channel ? reportOf(payment, `query-${paymentNo}-${payment.outcome}`) : null
      },
      async refund({ paymentNo, refundNo, amountFen }) {
        const payment = payments.get(paymentNo)
        const count = tryOf(refundNo)
        // Some are refused for days: the platform gets notice of them.
        const first = firstAsked.get(refundNo) ?? now().getTime()
        firstAsked.set(refundNo, first)
        const isStubborn = diceOf('stubborn', refundNo).percent(25) && now().getTime() < first + stubbornFor
        fails(isStubborn ? 100 : count === '1' ? 12 : 3, 'refund', refundNo, count)
        if (count === '1' && diceOf('later', refundNo).percent(8)) return { done: false }
        if (payment?.outcome !== 'success') {
          fault('channel', `a refund ${refundNo} of ${paymentNo}, which was never paid`)
          return { done: false }
        }
        const before = payment.refunds.get(refundNo)
        if (before !== undefined && before !== amountFen) {
          fault('channel', `refund ${refundNo} was asked for ${before} and then for ${amountFen}`)
        }
        payment.refunds.set(refundNo, amountFen)
        const back = [...payment.refunds.values()].reduce((sum, fen) => sum + fen, 0)
        if (back > payment.capturedFen)
          fault('channel', `${paymentNo} took ${payment.capturedFen} and gives back ${back}`)
        return { done: true }
      },
      sandbox: null,
    },
    courier: {
      kind: 'simulated',
      booksPickups: true,
      rest: null,
      push: null,
      async track({ expressNo, region, shippedAt, now: at }) {
        const fate = hashOf('parcel', expressNo) % 100
        fails(2, 'track', expressNo, at.toISOString())
        if (fate < 6) return []
        const age = (at.getTime() - shippedAt.getTime()) / hours(1)
        const days = 1 + (hashOf('days', expressNo) % 6)
        const stops: readonly (readonly [number, Trace['status'], string])[] = [
          [3, 'collected', '已揽收'],
          [12, 'in_transit', '运输中'],
          // Four of a hundred parcels are lost on their way.
          ...(fate < 10
            ? []
            : ([
                [days * 24 - 4, 'delivering', '派送中'],
                [days * 24, 'signed', '已签收'],
              ] as const)),
        ]
        return stops
          .filter(([after]) => after <= age)
          .map(([after, status, text]) => ({
            status,
            text: `【${region}】${text}`,
            at: later(shippedAt, hours(after)),
          }))
      },
      bookPickup: async ({ ref }) =>
        hashOf('pickup', ref) % 5 === 0
          ? null
          : { expressCode: 'sf', expressNo: `SF${String(hashOf('number', ref)).padStart(12, '0')}` },
      cancelPickup: async () => undefined,
    },
    waybill: simulatedWaybills(),
    bank: {
      kind: 'simulated',
      async send({ ref, amountFen, toAccount }) {
        const count = tryOf(ref)
        const before = payouts.get(ref)
        if (before) {
          if (before.amountFen !== amountFen)
            fault('bank', `${ref} was paid with ${before.amountFen} and asked for again with ${amountFen}`)
          return { done: true }
        }
        if (refused.has(ref) || diceOf('refuses', ref).percent(goesBack(ref) ? 30 : 4)) {
          refused.add(ref)
          return { done: false, refused: '收款账户已销户' }
        }
        if (count === '1' && diceOf('bank', ref).percent(6)) {
          // It was paid nevertheless: only the answer was lost.
          if (diceOf('lost', ref).percent(50)) payouts.set(ref, { ref, amountFen, toAccount, at: now() })
          throw new OutsideFault(`the bank does not answer about ${ref}`)
        }
        payouts.set(ref, { ref, amountFen, toAccount, at: now() })
        return { done: true }
      },
    },
    registry: {
      kind: 'simulated',
      search: async () => [],
      byCode: async () => null,
    },
    invoicing: {
      kind: 'simulated',
      accounts: null,
      async issue({ serial, at, amountFen, lines }) {
        fails(tries.has(serial) ? 2 : 8, 'invoice', serial, tryOf(serial))
        const sum = lines.reduce((total, line) => total + line.amount_fen, 0)
        if (sum !== amountFen) fault('tax bureau', `paper ${serial} says ${amountFen}, its lines ${sum}`)
        const known = papers.get(serial)
        const paper = known ?? { invoiceNo: `26${String(hashOf(serial)).padStart(18, '0')}`, issuedAt: at, amountFen }
        papers.set(serial, paper)
        return { state: 'issued', ...paper, pdf: Buffer.from('%PDF-1.7\n%%EOF'), ofd: null }
      },
    },
    mail: {
      kind: 'simulated',
      send: async ({ to }) => fails(5, 'mail', to, tryOf(`mail ${to}`)),
    },
    storage: {
      kind: 'simulated',
      put: async (name, bytes) => void files.set(name, Buffer.from(bytes)),
      get: async (name) => files.get(name) ?? null,
      remove: async (name) => void files.delete(name),
    },
    secret: 'a-secret-for-simulated-years-of-32-characters',
  }

  return {
    ports,
    payments,
    payouts,
    files,
    sms,
    /** Whether a person outside is the cause of an error. */
    isOurs: (error: unknown) => error instanceof OutsideFault,
    /** Plays a payment at the channel's cashier; false for a payment that is unknown or has ended. */
    press(paymentNo: string, how: Press): boolean {
      const payment = payments.get(paymentNo)
      if (payment?.outcome !== 'waiting' || payment.expireAt <= now()) return false
      const tell = (report: ChannelReport, after: number) => {
        const body = { ...report, paidAt: report.paidAt?.toISOString() ?? null }
        notices.push({
          path: payment.notifyPath,
          body: JSON.stringify({ ...body, seal: seal(body) }),
          at: later(now(), after),
        })
      }
      if (how === 'forged') {
        const body = { ...reportOf(payment, `f-${paymentNo}`), outcome: 'success', paidAt: now().toISOString() }
        notices.push({ path: payment.notifyPath, body: JSON.stringify({ ...body, seal: '0' }), at: now() })
        return true
      }
      payment.outcome = how === 'fail' ? 'closed' : 'success'
      if (payment.outcome === 'success') {
        payment.capturedFen = payment.amountFen + (how === 'over' ? 100 : how === 'short' ? -1 : 0)
        payment.paidAt = now()
      }
      if (how === 'untold') return true
      // Later than the time limit for paying: the order that waited for it may be cancelled by then.
      tell(reportOf(payment, `n-${paymentNo}`), how === 'late' ? hours(1 + dice().below(30)) : 0)
      if (how === 'twice') for (const after of [0, hours(5)]) tell(reportOf(payment, `n-${paymentNo}`), after)
      return true
    },
    /** Plays the payer's bank after a transfer was begun. */
    transfer({
      ownerId,
      paymentNo,
      amountFen,
      code,
    }: {
      ownerId: number
      paymentNo: string
      amountFen: number
      code: string
    }) {
      const own = diceOf('transfer', paymentNo)
      const account = `6222${String(ownerId).padStart(12, '0')}`
      accounts.set(account, ownerId)
      const fate = own.below(100)
      const memo = fate < 84 ? `货款 ${code}` : '货款'
      const parts =
        fate < 60 || fate >= 84
          ? [amountFen]
          : fate < 74
            ? [Math.max(1, Math.floor(amountFen / 2)), amountFen - Math.max(1, Math.floor(amountFen / 2))]
            : fate < 82
              ? [amountFen + own.between(1, 500)]
              : []
      for (const [i, fen] of parts.entries())
        if (fen > 0)
          incoming.push({
            txn: `TXN${paymentNo}${i}`,
            ownerId,
            amountFen: fen,
            account,
            memo,
            at: later(now(), hours(own.between(1, 60) * (i + 1))),
          })
    },
    /** Whether the bank has refused to pay this. */
    isRefused: (ref: string) => refused.has(ref),
    ownerOf: (account: string) => accounts.get(account),
    /** Money that has arrived and was not reported yet. */
    arrivals(): Arrival[] {
      const come = incoming.filter(({ at }) => at <= now())
      for (const one of come) incoming.splice(incoming.indexOf(one), 1)
      return come
    },
    /** Notices whose time has come, in a shuffled order. */
    dueNotices(): Notice[] {
      const due = notices.filter(({ at }) => at <= now())
      for (const one of due) notices.splice(notices.indexOf(one), 1)
      return due.sort((a, b) => hashOf(a.body, a.at.getTime()) - hashOf(b.body, b.at.getTime()))
    },
  }
}
