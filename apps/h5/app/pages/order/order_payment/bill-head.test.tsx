import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BillHead } from './BillHead.tsx'

const head = (byTransfer: boolean) => {
  const bill = { expire_at: '2099-01-01T00:00:00.000Z', pay_amount_fen: 12_800 }
  return renderToStaticMarkup(
    <BillHead bill={bill} byTransfer={byTransfer} serverOffsetMs={0} onEnd={() => undefined} />,
  )
}

test('who chose a transfer reads that the minutes are for choosing it, and that days follow', () => {
  expect(head(true)).toContain('内确认对公转账，订单为您保留 7 天')
  expect(head(true)).not.toContain('内完成支付')
})

test('everybody else pays within the minutes', () => {
  expect(head(false)).toContain('内完成支付')
  expect(head(false)).not.toContain('7 天')
})
