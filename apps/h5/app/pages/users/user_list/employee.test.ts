import { describe, expect, test } from 'vitest'
import { editFields, employeeIssues, emptyDraft, fieldOf, lockedText, newFields } from './employee.rules.ts'
import { inviteText } from './invite-text.ts'
import { passwordFrom } from './new-password.ts'

describe('the form of an employee', () => {
  test('an empty form asks for name, phone and role, and leaves account and password to choice', () => {
    expect(employeeIssues(emptyDraft, newFields)).toEqual({
      realName: '请输入姓名',
      phone: '请输入正确的手机号',
      roleId: '请选择角色',
    })
  })

  test('an account that was typed must be one, and a password strong enough', () => {
    const draft = {
      ...emptyDraft,
      realName: '陈立',
      phone: '13800001002',
      roleId: 3,
      account: '陈立',
      password: '1234',
    }
    expect(employeeIssues(draft, newFields)).toEqual({
      account: '账号为 4–20 位字母、数字或下划线',
      password: '密码需 8–20 位，含字母和数字',
    })
  })

  test('changing somebody does not ask for a phone that cannot be changed', () => {
    expect(employeeIssues({ ...emptyDraft, realName: '陈立', roleId: 3 }, editFields)).toEqual({})
  })

  test('a refusal is said at the field that it is about', () => {
    expect(fieldOf({ code: 'employee.employed', field: null })).toBe('phone')
    expect(fieldOf({ code: 'employee.account_taken', field: null })).toBe('account')
    expect(fieldOf({ code: 'role.beyond', field: null })).toBe('roleId')
    expect(fieldOf({ code: 'request.invalid', field: 'real_name' })).toBe('realName')
    expect(fieldOf({ code: 'request.too_many', field: null })).toBeUndefined()
  })

  test('nobody changes the main account, themselves, or somebody who may do more', () => {
    expect(lockedText({ is_owner: true, is_self: false }, [])).toBe('不能修改主账号')
    expect(lockedText({ is_owner: false, is_self: true }, [])).toContain('自己')
    expect(lockedText({ is_owner: false, is_self: false }, ['支付订单'])).toContain('支付订单')
    expect(lockedText({ is_owner: false, is_self: false }, [])).toBe('')
  })

  test('a phone is no account name: it would be taken for a phone at login', () => {
    expect(employeeIssues({ ...emptyDraft, account: '13800001002' }, ['account'])).toEqual({
      account: '账号不能是手机号',
    })
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
