import type { SmsScene } from '@mall/contract/account'
import { days, hours, later, minutes } from '#kernel/clock.ts'
import { Refusal } from '#kernel/refusal.ts'

export const codeLife = minutes(5)
export const codeTries = 5
export const resendAfterSeconds = 60
/** A device is an address and a browser together: people behind one address do not use up each other's messages. */
export const dailyLimits = { phone: 10, device: 15, ip: 30 }
/** Messages of the whole mall within an hour that cost more than its people can need. */
export const alarmAbove = 500

const purposes: Record<SmsScene, string> = {
  login: '登录',
  register: '注册',
  reset: '重置密码',
  pay_password: '设置支付密码',
  step_up: '验证身份',
  bind: '绑定手机号',
}

export const codeText = (code: string, scene: SmsScene) =>
  `【澄采商城】验证码 ${code}，用于${purposes[scene]}，5 分钟内有效。请勿告诉他人。`

/** Midnight in Shanghai, where the day of the limits begins. There is no summer time. */
export function dayStart(at: Date): Date {
  const shifted = at.getTime() + hours(8)
  return new Date(shifted - (shifted % days(1)) - hours(8))
}

/** Sendings older than this no longer matter to the limits. */
export const countedSince = (at: Date) => new Date(Math.min(dayStart(at).getTime(), later(at, -minutes(1)).getTime()))

type Sending = { phone: string; ip: string; device: string; createdAt: Date }

/** Why one more message to `phone` asked for from `ip` must not be sent now, or null. `earlier`: what counts against either. */
export function sendingStop(
  { phone, ip, device, at }: Omit<Sending, 'createdAt'> & { at: Date },
  earlier: readonly Sending[],
): Refusal | null {
  const toPhone = earlier.filter((sending) => sending.phone === phone)
  const newest = Math.max(...toPhone.map((sending) => sending.createdAt.getTime()))
  const seconds = Math.ceil(resendAfterSeconds - (at.getTime() - newest) / 1000)
  if (seconds > 0) return new Refusal('sms.too_soon', { seconds })
  const since = dayStart(at)
  const today = (sendings: readonly Sending[]) => sendings.filter((sending) => sending.createdAt >= since).length
  const fromIp = earlier.filter((sending) => sending.ip === ip)
  const fromDevice = fromIp.filter((sending) => sending.device === device)
  const full =
    today(toPhone) >= dailyLimits.phone || today(fromDevice) >= dailyLimits.device || today(fromIp) >= dailyLimits.ip
  return full ? new Refusal('sms.too_many') : null
}
