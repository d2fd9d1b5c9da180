import type { Employee } from '@mall/contract/employee/terms'

/**
 * Why the caller may not change this person; empty when their rights decide. `missing`: permissions of the person's role that
 * the caller lacks, in words.
 */
export function lockedText({ is_owner, is_self }: Pick<Employee, 'is_owner' | 'is_self'>, missing: string[]): string {
  if (is_owner && is_self) return '您是企业主账号，可在“企业认证”中移交给员工'
  if (is_owner) return '不能修改主账号'
  if (is_self) return '不能修改自己的角色或状态，请联系其他管理员'
  return missing.length > 0 ? `该员工有您没有的权限（${missing.join('、')}），不能修改` : ''
}

type Invite = {
  name: string
  company: string
  siteName: string
  /** origin of the mall: `https://mall.example` */
  origin: string
  /** account name or phone, masked if only that is known */
  login: string
  /** opened: the account exists and waits for its first login · invited: the person has to accept first */
  kind: 'opened' | 'invited'
  password?: string
  role?: string
}

/** The text for a colleague, to be sent by hand in a chat or a mail. */
export function inviteText({ name, company, siteName, origin, login, kind, password, role }: Invite): string {
  if (kind === 'invited') {
    const as = role ? `以“${role}”身份` : ''
    return [
      `${name}，您好！${company}邀请您${as}加入${siteName}企业采购。`,
      `请用手机号 ${login} 登录后接受邀请：${origin}/company/invitation`,
    ].join('\n')
  }
  return [
    `${name}，您好！${company}已为您开通${siteName}企业账号。`,
    `登录账号：${login}`,
    ...(password ? [`初始密码：${password}`] : ['首次使用可用手机号，使用短信验证码登录']),
    `登录地址：${origin}/login${password ? '?type=account' : ''}`,
  ].join('\n')
}

// Without characters that are easily confused when read aloud or copied by hand: 0 O 1 l I.
const small = 'abcdefghijkmnpqrstuvwxyz'
const capital = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const digit = '23456789'

/** Twelve characters from twelve random bytes, with a small letter, a capital and a digit at least. */
export function passwordFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte, at) => {
    const letters = [small, capital, digit][at % 3] ?? small
    return letters[byte % letters.length]
  }).join('')
}

export const newPassword = (): string => passwordFrom(crypto.getRandomValues(new Uint8Array(12)))
