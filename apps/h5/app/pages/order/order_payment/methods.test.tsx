import type { PayChannel } from '@mall/contract/payment/words'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Methods } from './PayBar.tsx'

const method = (code: PayChannel, enabled: boolean, tip = '') => ({ code, name: code, enabled, tip, sandbox: false })
const shown = (methods: ReturnType<typeof method>[]) =>
  renderToStaticMarkup(<Methods bill={{ methods }} value={undefined} transfer={undefined} onChange={() => undefined} />)

test('where the mall takes nothing but a balance that is too small, the cashier says that there is no other way', () => {
  const only = shown([method('balance', false, '余额不足，差 ¥37.80')])
  expect(only).toContain('余额不足，差 ¥37.80')
  expect(only).toContain('商城暂未开通其他付款方式')
  expect(shown([method('balance', false), method('bank_transfer', true)])).not.toContain('商城暂未开通其他付款方式')
})
