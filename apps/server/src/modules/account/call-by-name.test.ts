import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'
import { users } from './account.table.ts'
import { callByName } from './call-by-name.ts'

let phones = 7771
const { db, aShopper } = await mallForTest()

test.each([
  ['whoever is still called by their number gets their name', '用户4321', '沈立', '沈立'],
  ['so does who was named after the mall, as new accounts were once', '恒昌用户4321', '沈立', '沈立'],
  ['whoever chose a nickname keeps it', '小沈', '沈立', '小沈'],
  ['without a name nothing changes', '用户4321', '', '用户4321'],
])('%s', async (_, nickname, realName, called) => {
  const { userId } = await aShopper({ phone: `138${String(phones++)}4321`, nickname })
  await callByName(db, { userId, realName })
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  expect(user?.nickname).toBe(called)
})
