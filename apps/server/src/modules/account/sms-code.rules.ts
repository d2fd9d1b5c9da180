import type { SmsScene } from '@mall/contract/account/words'
import { Refusal } from '#kernel/refusal.ts'
import { days, hours, later, minutes } from '#kernel/time.ts'

export const codeLife = minutes(5)
export const codeTries = 5
export const resendAfterSeconds = 60
/**
 * Messages within an hour and a day. An address is an IPv4 one or the /64 of an IPv6 one; a device is an address and a
 * browser together: people behind one address do not use up each other's messages.
 */
export const sendingLimits = {
  phone: { hour: 5, day: 10 },
  device: { hour: 12, day: 15 },
  address: { hour: 20, day: 30 },
} as const
/** Messages of the whole mall within an hour that cost more than its people can need. */
export const alarmAbove = 500

const purposes: Record<SmsScene, string> = {
  login: '登录',
  register: '注册',
  reset: '重置密码',
  pay_password: '设置支付密码',
  step_up: '验证身份',
  desk: '登录工作台',
  desk_factor: '设置工作台两步验证',
  bind: '绑定手机号',
  settle: '申请入驻',
}

/** Values for the text of the message. */
export const codeValues = (code: string, scene: SmsScene) => ({ code, purpose: purposes[scene] })

/** The way to go on while no code can be sent, as the end of a sentence; none for scenes that only the phone proves. */
export const otherWay: Partial<Record<SmsScene, string>> = {
  login: '，或改用密码登录',
  desk: '，或改用密码登录',
  step_up: '，或改用登录密码验证',
}

/** Midnight in Shanghai, where the day of the limits begins. There is no summer time. */
export function dayStart(at: Date): Date {
  const shifted = at.getTime() + hours(8)
  return new Date(shifted - (shifted % days(1)) - hours(8))
}

/** Sendings older than this no longer matter to the limits. */
export const countedSince = (at: Date) => new Date(Math.min(dayStart(at).getTime(), later(at, -hours(1)).getTime()))

type Sending = { phone: string; address: string; device: string; createdAt: Date }
/** As it came out: `not_sent` counts for nothing, and nobody waits after one that is `unclear`. */
type Earlier = Sending & { outcome: 'sent' | 'not_sent' | 'unclear' }

/** Why one more message to `phone` asked for from `address` must not be sent now, or null. `earlier`: what counts against either. */
export function sendingStop(
  { phone, address, device, at }: Omit<Sending, 'createdAt'> & { at: Date },
  earlier: readonly Earlier[],
): Refusal | null {
  const sent = earlier.filter(({ outcome }) => outcome !== 'not_sent')
  const toPhone = sent.filter((sending) => sending.phone === phone)
  const fromAddress = sent.filter((sending) => sending.address === address)
  const fromDevice = fromAddress.filter((sending) => sending.device === device)
  const arrived = toPhone.filter(({ outcome }) => outcome === 'sent')
  const wait = untilFree(arrived, 1, minutes(1), at)
  if (wait > 0) return new Refusal('sms.too_soon', { seconds: Math.ceil(wait / 1000) })
  const counted = [
    { sendings: toPhone, limit: sendingLimits.phone },
    { sendings: fromDevice, limit: sendingLimits.device },
    { sendings: fromAddress, limit: sendingLimits.address },
  ]
  const since = dayStart(at)
  const today = (sendings: readonly Sending[]) => sendings.filter((sending) => sending.createdAt >= since).length
  if (counted.some(({ sendings, limit }) => today(sendings) >= limit.day)) return new Refusal('sms.too_many')
  const crowded = Math.max(...counted.map(({ sendings, limit }) => untilFree(sendings, limit.hour, hours(1), at)))
  return crowded > 0 ? new Refusal('sms.too_often', { minutes: Math.ceil(crowded / minutes(1)) }) : null
}

/** Ms until fewer than `limit` of the sendings lie within the last `span`; 0 or less when that is so now. */
function untilFree(sendings: readonly Sending[], limit: number, span: number, at: Date): number {
  const newest = sendings.map((sending) => sending.createdAt.getTime()).toSorted((a, b) => b - a)
  const full = newest[limit - 1]
  return full === undefined ? 0 : full + span - at.getTime()
}
