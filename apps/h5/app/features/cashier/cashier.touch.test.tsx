import type { PayChannel } from '@mall/contract/payment/words'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MethodList } from './MethodList.tsx'
import { PayPasswordSheet } from './PayPasswordSheet.tsx'
import type { Method } from './pay-method.ts'
import { ScanSheet } from './ScanSheet.tsx'

const method = (code: PayChannel, name: string, tip = ''): Method => ({
  code,
  name,
  tip,
  enabled: tip === '',
  sandbox: false,
})

function Choosing() {
  const [chosen, setChosen] = useState<PayChannel>()
  const methods = [method('wechat', '微信支付'), method('alipay', '支付宝'), method('balance', '余额支付', '余额不足')]
  return <MethodList methods={methods} value={chosen} onChange={setChosen} />
}

test('a way to pay is chosen by a tap anywhere on its line; one that cannot be had says why and is not chosen', async () => {
  await render(<Choosing />)
  await page.getByText('支付宝').click()
  await expect.element(page.getByRole('radio', { name: /支付宝/ })).toBeChecked()
  const balance = page.getByRole('radio', { name: /余额支付/ })
  await expect.element(balance).toBeDisabled()
  await expect.element(page.getByText('余额不足')).toBeVisible()
  await page.getByText('余额支付').click({ force: true })
  await expect.element(balance).not.toBeChecked()
  await expect.element(page.getByRole('radio', { name: /支付宝/ })).toBeChecked()
})

test('the arrow keys go from one way to pay to the next', async () => {
  await render(<Choosing />)
  await page.getByRole('radio', { name: /微信支付/ }).click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: /支付宝/ })).toBeChecked()
})

const pin = page.getByLabelText('6 位支付密码')

async function paying(onPin: (pin: string) => Promise<string | undefined>) {
  const nothing = () => {}
  await render(
    <MemoryRouter>
      <PayPasswordSheet open amountFen={12_800} onClose={nothing} onPin={onPin} onForgotten={nothing} />
    </MemoryRouter>,
  )
  await expect.poll(() => document.activeElement === pin.element()).toBe(true)
}

test('the keyboard is there at once, and the sixth digit sends the password by itself', async () => {
  const onPin = vi.fn(async () => undefined)
  await paying(onPin)
  await userEvent.keyboard('13579')
  expect(onPin).not.toHaveBeenCalled()
  await userEvent.keyboard('0')
  expect(onPin).toHaveBeenCalledExactlyOnceWith('135790')
})

test('letters are not taken for a payment password', async () => {
  const onPin = vi.fn(async () => undefined)
  await paying(onPin)
  await userEvent.keyboard('1a2b3c')
  await expect.element(pin).toHaveValue('123')
  expect(onPin).not.toHaveBeenCalled()
})

test('after a wrong password one reads why and goes on typing', async () => {
  const onPin = vi.fn(async (typed: string) => (typed === '111111' ? '支付密码错误' : undefined))
  await paying(onPin)
  await userEvent.keyboard('111111')
  await expect.element(page.getByText('支付密码错误')).toBeVisible()
  await expect.element(pin).toHaveValue('')
  await expect.poll(() => document.activeElement === pin.element()).toBe(true)
  await userEvent.keyboard('135790')
  expect(onPin).toHaveBeenLastCalledWith('135790')
})

test('who pays at a desk sees what to scan and how much it is, and goes on when the mall says that it was paid', async () => {
  const [onAsk, done] = [vi.fn(), vi.fn()]
  const text = 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz'
  await render(
    <MemoryRouter>
      <ScanSheet open amountFen={12_345} text={text} onAsk={onAsk} onDone={done} onClose={() => undefined} />
    </MemoryRouter>,
  )
  const sheet = page.getByRole('dialog', { name: '微信扫码支付' })
  await expect.element(sheet.getByRole('img', { name: '微信支付二维码' })).toBeVisible()
  await expect.element(sheet.getByRole('img', { name: /123\.45/ })).toBeVisible()
  await expect.poll(() => onAsk.mock.calls.length, { timeout: 8000 }).toBeGreaterThan(0)
  await sheet.getByRole('button', { name: '我已付款' }).click()
  expect(done).toHaveBeenCalledOnce()
})
