import { describe, expect, test } from 'vitest'
import { inviteText, lockedText, passwordFrom } from './user_list.rules.ts'

describe('who may be changed', () => {
  test('nobody changes the main account, themselves, or somebody who may do more', () => {
    expect(lockedText({ is_owner: true, is_self: false }, [])).toBe('不能修改主账号')
    expect(lockedText({ is_owner: false, is_self: true }, [])).toContain('自己')
    expect(lockedText({ is_owner: false, is_self: false }, ['支付订单'])).toContain('支付订单')
    expect(lockedText({ is_owner: false, is_self: false }, [])).toBe('')
  })
})

describe('what is copied for a new colleague', () => {
  const whom = { name: '陈立', company: '上海砺远精密', siteName: '澄采商城', origin: 'https://mall.example' }

  test('somebody new reads account, password and where to log in', () => {
    expect(inviteText({ ...whom, kind: 'opened', login: 'chenli', password: 'Abc23456' })).toBe(
      '陈立，您好！上海砺远精密已为您开通澄采商城企业账号。\n登录账号：chenli\n初始密码：Abc23456\n登录地址：https://mall.example/login?type=account',
    )
  })

  test('without a password the way in is a code by SMS', () => {
    const text = inviteText({ ...whom, kind: 'opened', login: '13800001002' })
    expect(text).toContain('使用短信验证码登录')
    expect(text).not.toContain('密码：')
  })

  test('an existing shopper is led to the invitation', () => {
    const text = inviteText({ ...whom, kind: 'invited', login: '138****1002', role: '采购员' })
    expect(text).toContain('邀请您以“采购员”身份加入')
    expect(text).toContain('https://mall.example/company/invitation')
  })
})

test('a password made here keeps the rules, whatever the dice say', () => {
  for (const byte of [0, 7, 100, 255]) {
    const password = passwordFrom(new Uint8Array(12).fill(byte))
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z\d]{12}$/)
    expect(password).not.toMatch(/[0O1lI]/)
  }
})
