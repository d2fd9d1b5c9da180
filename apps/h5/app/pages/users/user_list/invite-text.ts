type Invite = {
  name: string
  company: string
  siteName: string
  /** where the mall is: `https://mall.example` */
  origin: string
  /** account name or phone, masked where it is known so only */
  login: string
  /** opened: the account exists and waits for its first login · invited: the person has to accept first */
  kind: 'opened' | 'invited'
  password?: string
  role?: string
}

/** What is sent to a colleague by hand, in a chat or a mail. */
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
