import { AddressFields } from '@mall/contract/address/terms'
import { judge } from '@mall/contract/call/judge'
import { z } from '@mall/contract/call/zod'
import * as terms from '@mall/contract/employee/terms'
import { expect, test } from 'vitest'
import { pathsOf, unlessBlank } from './wire.ts'

const blank = { name: '', phone: '', division_code: '', detail: '' }

test('every field that is wrong is told once, by its label', () => {
  expect(judge(AddressFields, blank)).toEqual({
    ok: false,
    faults: [
      { at: 'name', text: '请输入收货人姓名' },
      { at: 'phone', text: '请输入正确的手机号或固话' },
      { at: 'division_code', text: '请选择完整的省市区' },
      { at: 'detail', text: '详细地址不少于 5 个字' },
    ],
  })
})

test('what is sent is what the schema makes of it', () => {
  const filled = { name: ' 王敏 ', phone: '13800000000', division_code: '310117', detail: '申港路 88 号' }
  expect(judge(AddressFields, filled)).toMatchObject({ ok: true, fields: { name: '王敏', tag: '' } })
})

test('a phone is no account name, and who needs none leaves it empty', () => {
  const account = z.object({ account: unlessBlank(terms.addEmployee.input.shape.account) })
  expect(judge(account, { account: '13800001002' })).toMatchObject({
    faults: [{ at: 'account', text: '账号不能是手机号' }],
  })
  expect(judge(account, { account: '' })).toEqual({ ok: true, fields: {} })
})

test('pictures are sent by their paths', () => {
  const pictures = z.object({ images: pathsOf(z.array(z.string()).min(1)) })
  const found = judge(pictures, { images: [{ id: 'a', url: '/img/a.webp' }] })
  expect(found).toEqual({ ok: true, fields: { images: ['/img/a.webp'] } })
  expect(judge(pictures, { images: [] }).ok).toBe(false)
})
