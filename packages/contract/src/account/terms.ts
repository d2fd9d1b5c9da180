import { terms } from '../call/call.ts'
import { Done, FenField, Id, Nothing } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { PicturePath } from '../file/terms.ts'
import { orderSights } from '../permission/order-scope.ts'
import { emailOrNone } from '../text/email.terms.ts'
import { Phone } from '../text/phone.terms.ts'
import { plainPhone } from '../text/phone.ts'
import { Day, Instant } from '../text/when.terms.ts'
import { genders, smsScenes, stepUpPurposes } from './words.ts'

export const SmsCode = z.string().regex(/^\d{6}$/, '请输入 6 位验证码')
/** 8–20 characters with a letter and a digit. */
export const Password = z
  .string()
  .min(8, '密码需 8–20 位，含字母和数字')
  .max(20, '密码需 8–20 位，含字母和数字')
  .regex(/^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]+$/, '密码需 8–20 位，含字母和数字')

export const Session = z.object({
  token: z.string(),
  user: z.object({ id: z.int(), nickname: z.string(), avatar: z.string(), phone: z.string() }),
})

/**
 * Identifier that a browser made up for itself. A browser that has logged in with it before is not locked out of the account by
 * failures elsewhere. It is stored as a hash; without it only the address counts.
 */
const Device = z
  .string()
  .regex(/^[\w-]{16,64}$/, '设备标识格式不正确')
  .optional()

/** A mobile number however it was filled in; any other name as it is. */
const phoneOrName = (text: string) => (Phone.safeParse(text).success ? plainPhone(text) : text)

export const accountLogin = terms({
  summary: '账号密码登录',
  input: z.object({
    account: labelled('账号或手机号', z.string().trim().overwrite(phoneOrName).min(1, '请输入账号或手机号').max(40)),
    password: labelled('密码', z.string().min(1, '请输入密码').max(64)),
    device: labelled('设备标识', Device),
  }),
  output: Session,
  refuses: ['login.disabled', 'login.frozen', 'login.stopped', 'login.locked', 'login.slow', 'login.wrong'],
})

export const smsLogin = terms({
  summary: '验证码登录',
  input: z.object({
    phone: labelled('手机号', Phone),
    code: labelled('验证码', SmsCode),
    device: labelled('设备标识', Device),
  }),
  output: Session,
  refuses: ['login.disabled', 'login.frozen', 'login.stopped', 'login.unregistered', 'login.wrong', 'sms.wrong_code'],
})

/** Eight characters that no two readers take for others, however they were typed; or none. */
export const InviteCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[34679ACDEFGHJKMNPRTUWXY]{8}$|^$/, '邀请码不正确，请核对或留空')

export const smsRegister = terms({
  summary: '手机号注册',
  input: z.object({
    phone: labelled('手机号', Phone),
    code: labelled('验证码', SmsCode),
    password: labelled('密码', Password),
    device: labelled('设备标识', Device),
    invite_code: labelled('邀请码', InviteCode.default('')),
  }),
  output: Session,
  refuses: [
    'login.disabled',
    'login.frozen',
    'login.stopped',
    'login.wrong',
    'register.no_agreement',
    'register.not_open',
    'register.taken',
    'sms.wrong_code',
  ],
})

const smsLimits = ['sms.budget', 'sms.too_many', 'sms.too_often', 'sms.too_soon'] as const
/** Why a code is not sent, whatever it is for. */
export const codeNotSent = ['safety.required', 'sms.no_answer', 'sms.not_sent', ...smsLimits] as const
export const CodeSent = z.object({
  resend_after_seconds: z.int(),
  /** Why the code before this one did not arrive, told to the logged-in owner of the phone; else empty. */
  undelivered: z.string(),
})

export const sendSms = terms({
  summary: '发送短信验证码',
  input: z.object({ phone: labelled('手机号', Phone), scene: labelled('验证码用途', z.enum(smsScenes)) }),
  output: CodeSent,
  refuses: codeNotSent,
})

export const resetPassword = terms({
  summary: '短信重置密码',
  input: z.object({
    phone: labelled('手机号', Phone),
    code: labelled('验证码', SmsCode),
    password: labelled('密码', Password),
  }),
  output: Done,
  refuses: ['sms.wrong_code'],
})

export const logout = terms({
  summary: '退出登录（撤销当前令牌）',
  input: Nothing,
  output: Done,
})

export const safetyGet = terms({
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
    /** A browser whose user cannot drag solves `rounds` instead (`workText`); with the slider it solves `rounds_of_slider` too. */
    work: z.object({ rounds: z.int(), rounds_of_slider: z.int() }),
  }),
})

export const safetyCheck = terms({
  summary: '校验滑块验证',
  input: z.object({
    key: labelled('验证编号', z.string().min(1).max(80)),
    x: labelled('滑块位置', z.number().min(0).max(400).optional()),
    work: labelled('验证结果', z.array(z.int().min(0)).max(200).optional()),
    scene: labelled('验证码用途', z.enum(smsScenes).optional()),
    /** Left out: the caller's own phone. */
    phone: labelled('手机号', Phone.optional()),
  }),
  output: Done,
  refuses: ['safety.expired', 'safety.failed', 'safety.no_dragging'],
})

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
  balance_fen: FenField,
})
export type Profile = z.infer<typeof Profile>

export const profile = terms({
  summary: '我的资料与权限',
  input: Nothing,
  output: Profile,
})

export const devices = terms({
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

export const revokeDevice = terms({
  summary: '下线一台设备',
  input: z.object({ id: labelled('登录设备', Id) }),
  output: Done,
  refuses: ['device.not_found'],
})

const seen = (text: string) => [...text.replace(/\p{Cf}/gu, '')].length

/** 2–20 characters, counted as people see them; no line breaks, nothing that turns the writing around. */
export const Nickname = z
  .string()
  .trim()
  .max(80, '昵称为 2–20 个字')
  .refine((text) => seen(text) >= 2 && seen(text) <= 20, '昵称为 2–20 个字')
  .refine((text) => !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(text), '昵称不能含换行或控制字符')

export const updateAccount = terms({
  summary: '修改个人资料',
  input: z.object({
    nickname: labelled('昵称', Nickname.optional()),
    /** Empty: the default picture. */
    avatar: labelled('头像', PicturePath.or(z.literal('')).optional()),
    real_name: labelled('姓名', z.string().trim().max(20, '姓名不超过 20 个字').optional()),
    gender: labelled('性别', z.enum(genders).optional()),
    birthday: labelled('生日', z.union([Day, z.literal('')], '请选择正确的日期').optional()),
    email: labelled('邮箱', emailOrNone(60).optional()),
  }),
  output: Profile,
  refuses: ['account.banned_word'],
})

export const ownPhoneCode = terms({
  summary: '向本人手机发送验证码',
  input: z.object({ scene: labelled('验证码用途', z.enum(['step_up', 'pay_password']).default('step_up')) }),
  output: CodeSent,
  refuses: codeNotSent,
})

export const stepUp = terms({
  summary: '敏感操作前验证身份',
  input: z.object({
    purpose: labelled('验证用途', z.enum(stepUpPurposes)),
    code: labelled('验证码', SmsCode.optional()),
    password: labelled('密码', z.string().min(1, '请输入登录密码').max(64).optional()),
  }),
  output: z.object({ ticket: z.string(), expires_at: Instant }),
  refuses: ['account.proof_missing', 'login.locked', 'login.slow', 'login.wrong', 'sms.wrong_code'],
})

export const bindingCode = terms({
  summary: '向新手机发送验证码',
  input: z.object({ phone: labelled('手机号', Phone) }),
  output: CodeSent,
  refuses: ['account.same_phone', ...codeNotSent],
})

export const updateBinding = terms({
  summary: '换绑手机号',
  input: z.object({
    ticket: labelled('身份验证', z.string().min(1).max(80)),
    phone: labelled('手机号', Phone),
    code: labelled('验证码', SmsCode),
  }),
  output: Profile,
  refuses: ['account.phone_taken', 'account.same_phone', 'account.ticket', 'sms.wrong_code'],
})

export const changePassword = terms({
  summary: '修改登录密码',
  input: z.object({
    old_password: labelled('原密码', z.string().min(1, '请输入原密码').max(64).optional()),
    ticket: labelled('身份验证', z.string().min(1).max(80).optional()),
    password: labelled('密码', Password),
  }),
  output: Done,
  refuses: ['account.old_password', 'account.same_password', 'account.ticket', 'login.locked', 'login.slow'],
})

export const closeAccount = terms({
  summary: '注销账号',
  input: z.object({ ticket: labelled('身份验证', z.string().min(1).max(80)) }),
  output: Done,
  refuses: ['account.employed', 'account.open_business', 'account.ticket'],
})

export const closeCheck = terms({
  summary: '注销前检查',
  input: Nothing,
  output: z.object({
    obstacles: z.array(z.string()),
    /** Things lost with the account, a sentence each. */
    losses: z.array(z.string()),
  }),
})

export const Invite = z.object({
  invite_code: z.string(),
  /** How many people have registered with it. */
  invited_count: z.int(),
})

export const inviteCode = terms({
  summary: '我的邀请码',
  input: Nothing,
  output: Invite,
})
