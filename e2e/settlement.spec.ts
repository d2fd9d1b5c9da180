import { expect } from '@playwright/test'
import { actInDrawer, atDesk, openAt } from './at-desk.ts'
import { clockTimeout } from './people.ts'
import { test } from './test.ts'

test.use({ actionTimeout: 20_000, navigationTimeout: 30_000 })

test('a store’s month is answered by the platform, confirmed by the store, paid, and reads 已打款', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const store = await atDesk(browser, '13800002001')
  const platform = await atDesk(browser, '13800009000')

  await openAt(platform, 'mall_settlements?tab=disputed', '商家结算')
  await actInDrawer(platform, '有异议', '答复异议', async (dialog) => {
    await dialog.getByLabel('答复（店铺可见）').fill('已核对，补发运费 8 元计入下期')
    await dialog.getByLabel('下期调整').fill('8')
  })

  await openAt(store, 'settlements?tab=all', '结算')
  const month = (await store.getByRole('row').filter({ hasText: '平台已答复' }).first().textContent()) ?? ''
  await actInDrawer(store, '平台已答复', '确认')
  const told = store.getByRole('dialog').last()
  await expect(told.getByText('已核对，补发运费 8 元计入下期（下期调整 ¥8.00）')).toBeVisible()
  const no = /S\d{19}/.exec((await told.textContent()) ?? '')?.[0] ?? ''
  expect(no, 'the number of the settlement').not.toBe('')

  await openAt(platform, 'mall_settlements?tab=confirmed', '商家结算')
  await actInDrawer(platform, no, '打款')

  // The bank is asked by the clock, once a minute, when nothing of the act can be undone any more.
  await expect
    .poll(
      async () => {
        await openAt(store, 'settlements?tab=all', '结算')
        return (
          (await store
            .getByRole('row')
            .filter({ hasText: month.slice(0, 7) })
            .first()
            .textContent()) ?? ''
        )
      },
      { timeout: clockTimeout, intervals: [5_000] },
    )
    .toContain('已打款')
})
