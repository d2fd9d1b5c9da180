import { merchantOrderCounts, merchantOrderDetail, merchantOrders } from '@mall/contract/order/store.calls'
import { cancelWaybill, orderWaybills } from '@mall/contract/waybill/store.calls'
import { type WaybillState, waybillStateLabel } from '@mall/contract/waybill/store.words'
import { Button } from 'antd'
import { isSilent, sentenceOf } from '#api/call-error.ts'
import { useCall } from '#api/query.ts'
import { Code, Status, type Tone } from '#parts/cells.tsx'
import { useConfirm, useMessage } from '#parts/feedback.ts'
import { openLabels } from '#parts/shipping/print-waybills.ts'
import { useAct } from '#parts/useAct.ts'

const tones: Record<WaybillState, Tone> = {
  taking: 'wait',
  taken: 'wait',
  shipped: 'done',
  refused: 'bad',
  cancelling: 'wait',
  withdrawing: 'wait',
  cancelled: 'idle',
}

/** Waybills of an order: printed again, or cancelled before the parcel is collected. Empty for an order without any. */
export function OrderWaybills({ orderNo }: { orderNo: string }) {
  const list = useCall(orderWaybills, { order_nos: orderNo }).data?.list ?? []
  const message = useMessage()
  const confirm = useConfirm()
  const cancel = useAct(cancelWaybill, {
    changes: [orderWaybills, merchantOrders, merchantOrderCounts, merchantOrderDetail],
  })
  if (list.length === 0) return null

  const print = (id: number) =>
    openLabels([id]).catch((error: unknown) => {
      if (!isSilent(error)) message.error(sentenceOf(error))
    })

  async function askToCancel(id: number, number: string) {
    const isSure = await confirm({
      title: '取消这张面单？',
      content: `快递公司不再揽收 ${number}，商品回到待发货，买家会收到通知。`,
      okText: '取消面单',
      cancelText: '不取消',
      autoFocusButton: 'cancel',
    })
    if (!isSure) return
    cancel.mutate(
      { waybill_id: id },
      {
        onSuccess: ({ result }) =>
          result === 'cancelled'
            ? message.success('面单已取消，订单回到待发货')
            : message.info('快递公司还没有答复，系统会继续取消'),
      },
    )
  }

  return (
    <>
      <h3>电子面单</h3>
      <ul className="desk-order-items" aria-label="电子面单">
        {list.map(({ waybill_id, express_name, express_no, state, text, can_print, can_cancel }) => (
          <li key={waybill_id}>
            {express_name} {express_no && <Code>{express_no}</Code>}{' '}
            <Status tone={tones[state]}>{waybillStateLabel[state]}</Status>
            {text && <p className="desk-dim">{text}</p>}
            {(can_print || can_cancel) && (
              <div className="desk-order-acts">
                {can_print && (
                  <Button size="small" onClick={() => void print(waybill_id)}>
                    重打面单
                  </Button>
                )}
                {can_cancel && (
                  <Button
                    size="small"
                    danger
                    loading={cancel.isPending}
                    onClick={() => void askToCancel(waybill_id, express_no)}
                  >
                    取消面单
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
