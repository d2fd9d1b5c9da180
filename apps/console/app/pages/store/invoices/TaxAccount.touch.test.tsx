import type { InputOf, OutputOf } from '@mall/contract/call/call'
import { saveTaxAccount, taxAccount, testTaxAccount } from '@mall/contract/invoice/store.calls'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AtDesk, answering, mallThatAnswers } from '#shell/desk.fake.tsx'
import { TaxAccount } from './TaxAccount.tsx'

type Account = OutputOf<typeof taxAccount>['account']
type Saved = InputOf<typeof saveTaxAccount>
const savedAccount: NonNullable<Account> = {
  tax_no: '91310117XY0000000W',
  app_key: 'nn20261118',
  extension: '',
  clerk: '周开票',
  phone: '021-57778888',
  address: '上海市松江区文诚路 500 号',
  tested_at: null,
  test_error: '',
}

async function opened(account: Account) {
  const saved: Saved[] = []
  let held = account
  mallThatAnswers(
    answering(taxAccount, () => ({ connected: true, account: held, usual_tax_no: savedAccount.tax_no })),
    answering(saveTaxAccount, (fields) => {
      saved.push(fields as Saved)
      held = savedAccount
      return { done: true as const }
    }),
    answering(testTaxAccount, () => ({ done: true as const })),
  )
  await render(
    <AtDesk kind="store">
      <TaxAccount />
    </AtDesk>,
  )
  await page.getByRole('button', { name: '开票账户' }).click()
  return saved
}
const secret = page.getByLabelText('appSecret')
const save = page.getByRole('button', { name: '保存' })

test('whoever changes an account leaves its secret empty, and the one that is kept stays', async () => {
  const saved = await opened(savedAccount)
  await expect.element(page.getByText('已填写，不再显示；留空不变')).toBeVisible()
  await expect.element(secret).toHaveValue('')
  await page.getByLabelText('开票员').fill('吴开票')
  await save.click()
  await expect.element(page.getByText('开票账户已保存，请测试一次再用')).toBeVisible()
  expect(saved).toMatchObject([{ clerk: '吴开票', app_secret: '' }])
})

test('a secret that was saved is not shown any more, and the account can be tested', async () => {
  const saved = await opened(null)
  await expect.element(page.getByLabelText('税号')).toHaveValue(savedAccount.tax_no)
  await page.getByLabelText('appKey').fill(savedAccount.app_key)
  await secret.fill('a-new-secret')
  await page.getByLabelText('开票员').fill(savedAccount.clerk)
  await page.getByLabelText('销方电话').fill(savedAccount.phone)
  await page.getByLabelText('销方地址').fill(savedAccount.address)
  await expect.element(page.getByRole('button', { name: '测试' })).not.toBeInTheDocument()
  await save.click()
  await expect.element(page.getByRole('button', { name: '测试' })).toBeVisible()
  expect(saved).toMatchObject([{ app_secret: 'a-new-secret' }])
  await expect.element(secret).toHaveValue('')
})

test('a test that failed says why', async () => {
  await opened({ ...savedAccount, tested_at: '2026-11-29T08:00:00.000Z', test_error: 'appKey 与税号不一致' })
  await expect.element(page.getByText('没有通过')).toBeVisible()
  await expect.element(page.getByText('appKey 与税号不一致')).toBeVisible()
})
