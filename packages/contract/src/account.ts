import { z } from 'zod'
import { Done, endpoint, FenField, Id, Nothing } from './endpoint.ts'
import { PicturePath } from './file.ts'
import { InviteCode } from './invite.ts'
import { orderSights } from './permission.ts'
import { Day, Instant } from './when.ts'

/** A mainland mobile number. */
export const Phone = z.string().regex(/^1[3-9]\d{9}$/, '请输入正确的手机号')
export const SmsCode = z.string().regex(/^\d{6}$/, '请输入 6 位验证码')
/** 8–20 characters with a letter and a digit. */
export const Password = z
  .string()
  .min(8, '密码需 8–20 位，含字母和数字')
  .max(20, '密码需 8–20 位，含字母和数字')
  .regex(/^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]+$/, '密码需 8–20 位，含字母和数字')

export const smsScenes = ['login', 'register', 'reset', 'pay_password', 'step_up', 'bind'] as const
export type SmsScene = (typeof smsScenes)[number]

export const Session = z.object({
  token: z.string(),
  user: z.object({ id: z.int(), nickname: z.string(), avatar: z.string(), phone: z.string() }),
})

/**
 * What a browser made up for itself: whoever logged in with it before is no stranger to the account, whatever others try.
 * At rest it is a hash; without it the address alone counts.
 */
const Device = z
  .string()
  .regex(/^[\w-]{16,64}$/, '设备标识格式不正确')
  .optional()

/**
 * `account` is the account name or the mobile. Five wrong passwords lock the account for where they were typed, for ten
 * minutes. Refuses `login.wrong`, `login.locked`, `login.slow` (many strangers guess; values: seconds), `login.disabled`.
 */
export const accountLogin = endpoint({
  method: 'POST',
  path: '/user/api/user/accountLogin',
  needs: 'public',
  summary: '账号密码登录',
  input: z.object({
    account: z.string().trim().min(1, '请输入账号或手机号').max(40),
    password: z.string().min(1, '请输入密码').max(64),
    device: Device,
  }),
  output: Session,
  limit: 'login',
})

/** Refuses `sms.wrong_code`, `login.unregistered`, `login.disabled`. */
export const smsLogin = endpoint({
  method: 'POST',
  path: '/user/api/user/smsLogin',
  needs: 'public',
  summary: '验证码登录',
  input: z.object({ phone: Phone, code: SmsCode, device: Device }),
  output: Session,
  limit: 'login',
})

/** A wrong invite code is told at its field, before the SMS code is used up. Refuses `sms.wrong_code`, `register.taken`. */
export const smsRegister = endpoint({
  method: 'POST',
  path: '/user/api/user/smsRegister',
  needs: 'public',
  summary: '手机号注册',
  input: z.object({
    phone: Phone,
    code: SmsCode,
    password: Password,
    device: Device,
    invite_code: InviteCode.default(''),
  }),
  output: Session,
  limit: 'login',
})

/**
 * Sends a code of six digits that lives five minutes. The slider must have been passed for this phone (`safetyCheck`).
 * The answer is the same whether the phone is known or not. Refuses `safety.required`, `sms.too_soon`, `sms.too_many`.
 */
export const sendSms = endpoint({
  method: 'POST',
  path: '/shop/api/sendSms',
  needs: 'public',
  summary: '发送短信验证码',
  input: z.object({ phone: Phone, scene: z.enum(smsScenes) }),
  output: z.object({ resend_after_seconds: z.int() }),
  limit: 'code',
})

/** Refuses `sms.wrong_code`. Ends every login of the account. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/api/user/resetPassword',
  needs: 'public',
  summary: '短信重置密码',
  input: z.object({ phone: Phone, code: SmsCode, password: Password }),
  output: Done,
  limit: 'login',
})

export const logout = endpoint({
  method: 'GET',
  path: '/front/login/logout',
  needs: 'login',
  summary: '退出登录（撤销当前令牌）',
  input: Nothing,
  output: Done,
})

/**
 * A slider puzzle: the background with a hole, and the piece; the answer is how far the piece was moved. Solved once, within
 * two minutes, from the address that asked for it.
 */
export const safetyGet = endpoint({
  method: 'POST',
  path: '/front/safety/get',
  needs: 'public',
  summary: '获取滑块验证',
  input: Nothing,
  output: z.object({
    key: z.string(),
    /** Data URLs of a 300×150 picture and of the piece, as tall as the picture. */
    background: z.string(),
    piece: z.string(),
    width: z.int(),
    height: z.int(),
    piece_width: z.int(),
    /** For who cannot drag the browser works instead, so many rounds (`workText`); who drags has the first ones done as well. */
    work: z.object({ rounds: z.int(), rounds_of_slider: z.int() }),
  }),
  limit: 'code',
})

/** Zero bits that the hash of each round begins with. */
export const workBits = 14

/**
 * What the work is for; its parts as they are sent to `safetyCheck`, empty where left out. With `base`, the first 32
 * characters of the SHA-256 of this text in hexadecimal, round `i` asks for a number `n` such that the SHA-256 of
 * `base:i:n` begins with `workBits` zero bits. So the work for one message is of no use for another.
 */
export const workText = ({ key, scene, phone }: { key: string; scene: string; phone: string }): string =>
  `${key}:${scene}:${phone}`

/**
 * `x`: how far the piece was moved, in px of the 300 px picture, with the `work` of the slider's rounds; or `work` of all
 * rounds alone. A passed check allows one SMS to `phone`, of `scene` if that was said, from this address within five
 * minutes. Refuses `safety.failed`, `safety.expired`, `safety.no_dragging` (too many wrong pieces from this address).
 */
export const safetyCheck = endpoint({
  method: 'POST',
  path: '/front/safety/check',
  needs: 'public',
  summary: '校验滑块验证',
  input: z.object({
    key: z.string().min(1).max(80),
    x: z.number().min(0).max(400).optional(),
    work: z.array(z.int().min(0)).max(200).optional(),
    scene: z.enum(smsScenes).optional(),
    /** Left out: the caller's own phone. */
    phone: Phone.optional(),
  }),
  output: Done,
  limit: 'code',
})

export const genders = ['unknown', 'male', 'female'] as const

export const Profile = z.object({
  user_id: z.int(),
  account: z.string().nullable(),
  nickname: z.string(),
  /** Masked: 138****0001. */
  phone: z.string(),
  avatar: z.string(),
  real_name: z.string(),
  gender: z.enum(genders),
  /** `1990-01-31`, or empty. */
  birthday: z.string(),
  email: z.string(),
  is_paid_member: z.boolean(),
  has_password: z.boolean(),
  has_pay_password: z.boolean(),
  company: z.object({ id: z.int(), name: z.string() }).nullable(),
  role: z.object({
    name: z.string(),
    /** Comma-joined. */
    permissions: z.string(),
    order_sight: z.enum(orderSights),
  }),
  /** The store this user works for, if any. */
  mer_id: z.int().nullable(),
  is_operator: z.boolean(),
  balance_fen: FenField,
})
export type Profile = z.infer<typeof Profile>

export const profile = endpoint({
  method: 'GET',
  path: '/user/api/user/profile',
  needs: 'login',
  summary: '我的资料与权限',
  input: Nothing,
  output: Profile,
})

export const devices = endpoint({
  method: 'GET',
  path: '/user/api/user/devices',
  needs: 'login',
  summary: '登录设备',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        device: z.string(),
        ip: z.string(),
        created_at: Instant,
        last_seen_at: Instant,
        current: z.boolean(),
      }),
    ),
  }),
})

/** Refuses `device.not_found`. */
export const revokeDevice = endpoint({
  method: 'DELETE',
  path: '/user/api/user/devices/:id',
  needs: 'login',
  summary: '下线一台设备',
  input: z.object({ id: Id }),
  output: Done,
})

/* ── changing one's account ─────────────────────────────── */

const seen = (text: string) => [...text.replace(/\p{Cf}/gu, '')].length

/** 2–20 characters, counted as people see them; no line breaks, nothing that turns the writing around. */
export const Nickname = z
  .string()
  .trim()
  .max(80, '昵称为 2–20 个字')
  .refine((text) => seen(text) >= 2 && seen(text) <= 20, '昵称为 2–20 个字')
  .refine((text) => !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(text), '昵称不能含换行或控制字符')

/** Only the fields that are sent change. Refuses `account.banned_word` (values: word). Answers the profile as it is then. */
export const updateAccount = endpoint({
  method: 'POST',
  path: '/user/api/user/update',
  needs: 'login',
  summary: '修改个人资料',
  input: z.object({
    nickname: Nickname.optional(),
    /** Empty: the default picture. */
    avatar: PicturePath.or(z.literal('')).optional(),
    real_name: z.string().trim().max(20, '姓名不超过 20 个字').optional(),
    gender: z.enum(genders).optional(),
    birthday: Day.or(z.literal('')).optional(),
    email: z.email('请输入正确的邮箱').max(60).or(z.literal('')).optional(),
  }),
  output: Profile,
})

/** What a person may prove to be themselves for; each proof is good for one of them, once, within ten minutes. */
export const stepUpPurposes = ['phone', 'password', 'close'] as const
export type StepUpPurpose = (typeof stepUpPurposes)[number]

/** Sends a code to the caller's own phone, after the slider was passed for it. Refuses as `sendSms` does. */
export const ownPhoneCode = endpoint({
  method: 'POST',
  path: '/front/user/phone/code',
  needs: 'login',
  summary: '向本人手机发送验证码',
  input: z.object({ scene: z.enum(['step_up', 'pay_password']).default('step_up') }),
  output: z.object({ resend_after_seconds: z.int() }),
  limit: 'code',
})

/**
 * Proves by a code to the own phone (scene `step_up`), or by the login password, that it is really this person. Refuses
 * `sms.wrong_code`, `login.wrong`, `login.locked`, `account.proof_missing` (neither was sent, or no password was ever set).
 */
export const stepUp = endpoint({
  method: 'POST',
  path: '/user/api/user/step_up',
  needs: 'login',
  summary: '敏感操作前验证身份',
  input: z.object({
    purpose: z.enum(stepUpPurposes),
    code: SmsCode.optional(),
    password: z.string().min(1).max(64).optional(),
  }),
  output: z.object({ ticket: z.string(), expires_at: Instant }),
  limit: 'login',
})

/** Sends a code to the phone that is to be bound, after the slider was passed for it. Refuses as `sendSms` does, and `account.same_phone`. */
export const bindingCode = endpoint({
  method: 'POST',
  path: '/front/user/update/binding/phone/code',
  needs: 'login',
  summary: '向新手机发送验证码',
  input: z.object({ phone: Phone }),
  output: z.object({ resend_after_seconds: z.int() }),
  limit: 'code',
})

/**
 * Binds another phone: `ticket` of purpose `phone` for the old one, `code` (scene `bind`) for the new one. Every other login
 * ends. Refuses `account.ticket`, `sms.wrong_code`, `account.phone_taken` (told only after the code), `account.same_phone`.
 */
export const updateBinding = endpoint({
  method: 'POST',
  path: '/front/user/update/binding',
  needs: 'login',
  summary: '换绑手机号',
  input: z.object({ ticket: z.string().min(1).max(80), phone: Phone, code: SmsCode }),
  output: Profile,
  limit: 'login',
})

/**
 * A new login password, against the old one or a ticket of purpose `password`. Every login ends, this one too. Refuses
 * `account.old_password`, `login.locked`, `account.ticket`, `account.same_password`.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/user/api/user/changePassword',
  needs: 'account:password',
  summary: '修改登录密码',
  input: z.object({
    old_password: z.string().min(1, '请输入原密码').max(64).optional(),
    ticket: z.string().min(1).max(80).optional(),
    password: Password,
  }),
  output: Done,
  limit: 'login',
})

/**
 * Closes the account for good: personal data are removed, orders and books stay. Refuses `account.ticket` (purpose `close`),
 * `account.open_business` (data: what stands in the way), `account.employed`.
 */
export const closeAccount = endpoint({
  method: 'POST',
  path: '/user/api/user/close',
  needs: 'login',
  summary: '注销账号',
  input: z.object({ ticket: z.string().min(1).max(80) }),
  output: Done,
  limit: 'login',
})

/** What stands in the way of closing, each in a sentence; empty when nothing does. */
export const closeCheck = endpoint({
  method: 'GET',
  path: '/user/api/user/close_check',
  needs: 'login',
  summary: '注销前检查',
  input: Nothing,
  output: z.object({ obstacles: z.array(z.string()) }),
})
