import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { codes } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'

const mall = await mallForTest()

test('a payment password that was set is noted and told, and stands in neither', async () => {
  const payer = await mall.aShopper()
  const code = await codes(mall).ownCode(payer, 'pay_password')
  const path = '/shop/api/payment/set_password'
  const set = { code, pay_password: '246810' }
  expect(await mall.as(payer).post(path, { ...set, code: '000000' })).toMatchObject({ code: 'sms.wrong_code' })
  expect(await mall.as(payer).post(path, set)).toMatchObject({ error: 0, data: { done: true } })
  const noted = await mall.db.select().from(auditLogs)
  expect(noted).toMatchObject([{ action: 'payment.password', userId: payer.userId }])
  const told = await mall.db.select().from(messages).where(eq(messages.userId, payer.userId))
  expect(told).toMatchObject([{ kind: 'system', title: '支付密码已设置', link: '/users/user_account' }])
  expect(JSON.stringify([noted, told])).not.toContain('246810')
  expect(mall.defects).toEqual([])
})
