import { timingSafeEqual } from 'node:crypto'
import type { GatewayChannel } from '@mall/contract/payment/words'
import type { AlipaySdk } from 'alipay-sdk'
import { digits, hmacSha256, newToken, systemRandom } from '#kernel/random.ts'
import type { StoragePort } from '../storage/port.ts'
import { acknowledgeAlipay, alipaySdk, readAlipayNotice } from './alipay-notice.ts'
import { portOf } from './gateways.ts'
import { publicKeyOf } from './keys.ts'
import type { ChannelReport, Gateway, PaymentPort, Sandbox } from './port.ts'
import { noticeOf, sandboxIds } from './sandbox-notice.ts'
import { sandboxCashierPage } from './sandbox-page.ts'
import {
  loadKeys,
  loadPayment,
  memoryStore,
  type SandboxKeys,
  type SandboxPayment,
  savePayment,
} from './sandbox-state.ts'
import { acknowledgeWechat, readWechatNotice } from './wechat-notice.ts'

export type SandboxOptions = {
  /** Signs the links to its cashier and locks its keys. */
  secret: string
  /** The path at which its cashier is mounted: `/sandbox/pay`, or absolute. */
  cashierUrl: string
  /** Keeps keys and payments over a restart. */
  storage?: Pick<StoragePort, 'get' | 'put'>
  now?: () => Date
}

const lateMs = 60_000

/** A gateway inside this program: signs like the real ones, and is verified by the very code that verifies them. */
export function sandboxPayment(options: SandboxOptions): PaymentPort {
  const { gateway, sandbox } = makeSandbox(options)
  return portOf({ alipay: gateway('alipay'), wechat: gateway('wechat') }, sandbox)
}

export function makeSandbox({ secret, cashierUrl, storage, now = () => new Date() }: SandboxOptions) {
  const store = storage ?? memoryStore()
  let loading: Promise<SandboxKeys> | undefined
  const keys = () => {
    loading ??= loadKeys(store, secret)
    return loading
  }
  let sdk: Promise<AlipaySdk> | undefined
  const alipay = () => {
    sdk ??= keys().then((pair) => alipaySdk({ appId: sandboxIds.alipayAppId, ...pair }))
    return sdk
  }
  const signOf = (paymentNo: string) => hmacSha256(secret, `sandbox payment ${paymentNo}`)
  const linked = async ({ payment_no = '', sign = '' }: Record<string, string>) => {
    const expected = signOf(payment_no)
    const same = sign.length === expected.length && timingSafeEqual(Buffer.from(sign), Buffer.from(expected))
    return same ? loadPayment(store, payment_no) : null
  }

  const gateway = (channel: GatewayChannel): Gateway => ({
    sandbox: true,
    wechatLogin: null,
    async start({ paymentNo, amountFen, subject, notifyUrl, returnUrl, expireAt }) {
      await savePayment(store, {
        paymentNo,
        channel,
        amountFen,
        subject,
        notifyUrl,
        returnUrl,
        expireAt,
        channelNo: `${now().getTime()}${digits(systemRandom, 8)}`,
        noticeId: newToken(systemRandom).slice(0, 32),
        state: 'waiting',
        paidFen: 0,
        paidAt: null,
        refunds: {},
      })
      return {
        redirectUrl: `${cashierUrl}?payment_no=${paymentNo}&sign=${signOf(paymentNo)}`,
        qrText: null,
        bridge: null,
      }
    },
    async readNotice(request) {
      if (channel === 'alipay') return readAlipayNotice(await alipay(), sandboxIds.alipayAppId, request)
      const { apiV3Key, publicKey } = await keys()
      const trust = { ...sandboxIds.wechat, apiV3Key, platformKey: publicKeyOf(publicKey) }
      return readWechatNotice(request, trust, now())
    },
    acknowledge: channel === 'alipay' ? acknowledgeAlipay : acknowledgeWechat,
    async query(paymentNo) {
      const payment = await loadPayment(store, paymentNo)
      return payment?.channel === channel ? reportOf(payment, now()) : null
    },
    async refund({ paymentNo, refundNo, amountFen }) {
      const payment = await loadPayment(store, paymentNo)
      if (payment?.state !== 'success') return { done: false }
      const refunds = { ...payment.refunds, [refundNo]: amountFen }
      const back = Object.values(refunds).reduce((sum, fen) => sum + fen, 0)
      if (back > payment.paidFen) return { done: false }
      await savePayment(store, { ...payment, refunds })
      return { done: true }
    },
    bill: null,
  })

  const sandbox: Sandbox = {
    async page(params) {
      const payment = await linked(params)
      return payment && sandboxCashierPage({ payment, sign: signOf(payment.paymentNo), now: now() })
    },
    async act(params) {
      const payment = await linked(params)
      if (!payment) return null
      const after = pressed(payment, params, now())
      if (after !== payment) await savePayment(store, after)
      const times = timesToNotify(payment, after, params)
      const notice = times.length > 0 ? await noticeOf(after, await keys(), now()) : null
      return {
        redirectUrl: pathOf(payment.returnUrl),
        notices: notice ? times.map((afterMs) => ({ ...notice, afterMs })) : [],
      }
    },
  }
  return { gateway, sandbox }
}

/** The payment after a button was pressed; the same object when nothing changes. A payment that has ended stays ended. */
function pressed(payment: SandboxPayment, { action, notice }: Record<string, string>, now: Date): SandboxPayment {
  if (payment.state !== 'waiting' || payment.expireAt <= now) return payment
  if (action === 'fail') return { ...payment, state: 'closed' }
  if (action !== 'success') return payment
  const paidFen = notice === 'short' ? payment.amountFen - 1 : payment.amountFen
  return { ...payment, state: 'success', paidFen, paidAt: now }
}

/** When to notify, in ms from now. Like the real one, WeChat Pay says nothing about a payment that failed. */
function timesToNotify(before: SandboxPayment, after: SandboxPayment, { action, notice }: Record<string, string>) {
  if (action === 'resend') return after.state === 'success' ? [0] : []
  if (before === after || (after.state === 'closed' && after.channel === 'wechat')) return []
  if (after.state === 'success' && notice === 'late') return [lateMs]
  return after.state === 'success' && notice === 'repeat' ? [0, 0, 0] : [0]
}

function reportOf(payment: SandboxPayment, now: Date): ChannelReport {
  const outcome = payment.state === 'waiting' && payment.expireAt <= now ? 'closed' : payment.state
  return {
    noticeId: `query-${payment.channelNo}-${outcome}`,
    paymentNo: payment.paymentNo,
    channelNo: payment.channelNo,
    amountFen: payment.state === 'success' ? payment.paidFen : payment.amountFen,
    outcome,
    paidAt: payment.paidAt,
    raw: { sandbox: '1', state: outcome },
  }
}

/** Whatever origin the person came from, the way back stays on it. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
