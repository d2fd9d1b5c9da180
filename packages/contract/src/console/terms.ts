import { CodeSent, codeNotSent, Password, SmsCode } from '../account/terms.ts'
import { terms } from '../call/call.ts'
import { Done, Id, IdOrNone, Nothing } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Phone } from '../text/phone.terms.ts'
import { Instant } from '../text/when.terms.ts'
import { deskKinds } from './rights.ts'
import { factorStates, queueCodes } from './words.ts'

/* Logins of staff of stores and of the platform, their facts, and their queues. */

const Device = z
  .string()
  .regex(/^[\w-]{16,64}$/, '设备标识格式不正确')
  .optional()
const Token = z.object({ token: z.string() })
const noWay = ['login.disabled', 'desk.none'] as const

export const deskLogin = terms({
  summary: '工作台密码登录',
  input: z.object({
    account: labelled('账号或手机号', z.string().trim().min(1, '请输入账号或手机号').max(40)),
    password: labelled('密码', z.string().min(1, '请输入密码').max(64)),
    device: labelled('设备标识', Device),
  }),
  output: Token,
  refuses: [...noWay, 'login.locked', 'login.slow', 'login.wrong'],
})

export const deskSmsLogin = terms({
  summary: '工作台验证码登录',
  input: z.object({
    phone: labelled('手机号', Phone),
    code: labelled('验证码', SmsCode),
    device: labelled('设备标识', Device),
  }),
  output: Token,
  refuses: [...noWay, 'sms.wrong_code', 'register.taken'],
})

const LinkKey = z.string().min(1, '链接不完整，请重新复制').max(80)

export const operatorLink = terms({
  summary: '查看平台管理员链接',
  input: z.object({ key: labelled('验证编号', LinkKey) }),
  output: z.object({
    /** Masked; null for a link that any holder may use. */
    phone: z.string().nullable(),
    expires_at: Instant,
  }),
  refuses: ['desk.link_gone'],
})

export const joinAsOperator = terms({
  summary: '凭链接成为平台管理员',
  input: z.object({
    key: labelled('验证编号', LinkKey),
    /** Not asked where the link belongs to a person. */
    phone: labelled('手机号', Phone.optional()),
    name: labelled('名称', z.string().trim().min(1, '请输入姓名').max(20)),
    password: labelled('密码', Password),
    device: labelled('设备标识', Device),
  }),
  output: Token,
  refuses: [...noWay, 'desk.link_gone', 'desk.link_phone', 'desk.has_desk', 'register.taken'],
})

export const deskLogout = terms({ summary: '退出工作台', input: Nothing, output: Done })

const Invitation = z.object({
  invitation_id: z.int(),
  kind: z.enum(deskKinds),
  /** The store's name, or the mall's. */
  desk_name: z.string(),
  role_name: z.string(),
  invited_by: z.string(),
  expires_at: Instant,
})

export const deskMe = terms({
  summary: '我在工作台的身份',
  input: Nothing,
  output: z.object({
    user_id: z.int(),
    name: z.string(),
    phone: z.string(),
    factor: z.enum(factorStates),
    /** Until when acts with money need no new code; null where none was given lately. */
    fresh_until: Instant.nullable(),
    /** Null for a person who has not joined one. */
    desk: z
      .object({
        kind: z.enum(deskKinds),
        mer_id: z.int().nullable(),
        name: z.string(),
        role_name: z.string(),
        rights: z.array(z.string()),
        /** A store that shows no goods now, and why the mall froze it. */
        shut: z.object({ status: z.enum(['closed', 'frozen']), reason: z.string() }).nullable(),
      })
      .nullable(),
    invitations: z.array(Invitation),
  }),
})

export const answerDeskInvitation = terms({
  summary: '接受或谢绝工作台邀请',
  input: z.object({ invitation_id: labelled('邀请', Id), accept: labelled('是否接受', z.boolean()) }),
  output: Done,
  refuses: ['desk.invitation_gone', 'desk.has_desk'],
})

export const sendDeskPhoneCode = terms({
  summary: '工作台发送本人手机验证码',
  input: z.object({
    key: labelled('验证编号', z.string().min(1).max(80)),
    work: labelled('验证结果', z.array(z.int().min(0)).max(200)),
  }),
  output: CodeSent,
  refuses: [
    'desk.factor_set',
    'desk.phone_proven',
    'safety.expired',
    'safety.failed',
    'safety.no_dragging',
    ...codeNotSent,
  ],
})

export const proveDeskPhone = terms({
  summary: '工作台验证本人手机',
  input: z.object({ code: labelled('验证码', SmsCode) }),
  output: Done,
  refuses: ['desk.factor_set', 'desk.phone_proven', 'sms.wrong_code'],
})

export const beginFactor = terms({
  summary: '设置两步验证',
  input: Nothing,
  output: z.object({
    /** Base32, to be typed where no picture can be read. */
    secret: z.string(),
    /** `otpauth://totp/…`, as authenticator apps read it. */
    uri: z.string(),
  }),
  refuses: ['desk.factor_set', 'desk.factor_by_sms'],
})

const Recovery = z.object({ recovery_codes: z.array(z.string()) })
const FactorCode = z
  .string()
  .trim()
  .regex(/^(\d{6}|[a-z2-9]{4}-[a-z2-9]{4})$/, '请输入 6 位验证码或恢复码')

export const confirmFactor = terms({
  summary: '确认两步验证',
  input: z.object({ code: labelled('两步验证码', z.string().regex(/^\d{6}$/, '请输入 6 位验证码')) }),
  output: Recovery,
  refuses: ['desk.factor_set', 'desk.factor_wrong', 'desk.factor_locked', 'desk.factor_none'],
})

export const proveFactor = terms({
  summary: '两步验证',
  input: z.object({ code: labelled('两步验证码', FactorCode) }),
  output: Done,
  refuses: ['desk.factor_wrong', 'desk.factor_locked', 'desk.factor_none'],
})

export const deskSessions = terms({
  summary: '我的工作台登录',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        session_id: z.int(),
        device: z.string(),
        ip: z.string(),
        created_at: Instant,
        last_seen_at: Instant,
        is_current: z.boolean(),
      }),
    ),
  }),
})

export const endDeskSession = terms({
  summary: '结束一处工作台登录',
  input: z.object({ session_id: labelled('登录', Id) }),
  output: Done,
  refuses: ['device.not_found'],
})

/** A preset by its code, or a role of the desk's own as `role:7`. */
const RoleKey = z.string().regex(/^([a-z_]{1,20}|role:\d{1,15})$/, '请选择角色')

export const deskStaff = terms({
  summary: '工作台员工',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        user_id: z.int(),
        name: z.string(),
        phone: z.string(),
        role: z.string(),
        role_name: z.string(),
        disabled: z.boolean(),
        has_factor: z.boolean(),
        is_self: z.boolean(),
        joined_at: Instant,
        last_seen_at: Instant.nullable(),
      }),
    ),
    invitations: z.array(
      z.object({
        invitation_id: z.int(),
        phone: z.string(),
        name: z.string(),
        role_name: z.string(),
        invited_by: z.string(),
        created_at: Instant,
        expires_at: Instant,
      }),
    ),
  }),
})

export const inviteDeskStaff = terms({
  summary: '邀请员工',
  input: z.object({
    phone: labelled('手机号', Phone),
    name: labelled('姓名', z.string().trim().min(1, '请输入姓名').max(20)),
    role: labelled('角色', RoleKey),
  }),
  output: z.object({ invitation_id: z.int() }),
  refuses: ['desk.role_not_found', 'desk.role_too_wide', 'desk.invited', 'desk.staff_already', 'desk.too_many'],
})

export const withdrawDeskInvitation = terms({
  summary: '撤回邀请',
  input: z.object({ invitation_id: labelled('邀请', Id) }),
  output: Done,
  refuses: ['desk.invitation_gone'],
})

export const setDeskRole = terms({
  summary: '调整员工角色',
  input: z.object({ user_id: labelled('员工', Id), role: labelled('角色', RoleKey) }),
  output: Done,
  refuses: ['desk.staff_not_found', 'desk.role_not_found', 'desk.role_too_wide', 'desk.self', 'desk.last_owner'],
})

export const disableDeskStaff = terms({
  summary: '停用或启用员工',
  input: z.object({ user_id: labelled('员工', Id), disabled: labelled('是否停用', z.boolean()) }),
  output: Done,
  refuses: ['desk.staff_not_found', 'desk.role_too_wide', 'desk.self', 'desk.last_owner'],
})

export const removeDeskStaff = terms({
  summary: '移出员工',
  input: z.object({ user_id: labelled('员工', Id) }),
  output: Done,
  refuses: ['desk.staff_not_found', 'desk.role_too_wide', 'desk.self', 'desk.last_owner'],
})

export const resetDeskFactor = terms({
  summary: '重置员工的两步验证',
  input: z.object({ user_id: labelled('员工', Id) }),
  output: Done,
  refuses: ['desk.staff_not_found', 'desk.role_too_wide', 'desk.self'],
})

const Role = z.object({
  /** Value for `role` fields. */
  role: z.string(),
  role_id: z.int().nullable(),
  name: z.string(),
  rights: z.array(z.string()),
  is_preset: z.boolean(),
  people: z.int(),
})

export const deskRoles = terms({
  summary: '工作台角色',
  input: Nothing,
  output: z.object({ list: z.array(Role) }),
})

export const saveDeskRole = terms({
  summary: '保存角色',
  input: z.object({
    id: labelled('角色', IdOrNone),
    name: labelled('角色名称', z.string().trim().min(1, '请输入角色名称').max(20)),
    rights: labelled('权限', z.array(z.string().max(30)).min(1, '请至少选择一项权限').max(40)),
  }),
  output: z.object({ role_id: z.int() }),
  refuses: ['desk.role_not_found', 'desk.role_too_wide', 'desk.role_taken', 'desk.role_rights'],
})

export const deleteDeskRole = terms({
  summary: '删除角色',
  input: z.object({ id: labelled('角色', Id) }),
  output: Done,
  refuses: ['desk.role_not_found', 'desk.role_in_use', 'desk.role_too_wide'],
})

export const deskQueues = terms({
  summary: '待办',
  input: Nothing,
  output: z.object({
    /** When this was counted. */
    at: Instant,
    /** Messages to their store that the caller has not read. */
    unread: z.int().nonnegative(),
    /** Id of the newest of these, 0 for none. It changes even when a new message replaces an older one at the same count. */
    newest_id: z.int().nonnegative(),
    list: z.array(
      z.object({
        queue: z.enum(queueCodes),
        count: z.int().nonnegative(),
        /** Since when the oldest waits. */
        oldest_at: Instant.nullable(),
        /** When the first of them is overdue, or was. */
        due_at: Instant.nullable(),
      }),
    ),
  }),
})
