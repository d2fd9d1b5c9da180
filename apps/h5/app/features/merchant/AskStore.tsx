import { to } from '#app/pages.ts'
import { Button } from '#ui/Button.tsx'
import { useLeave } from '#ui/overlay/useLeave.ts'

type Props = {
  merId: number
  /** subject of the question */
  goodsId?: number
  orderNo?: string
  onClose: () => void
}

/** The chat with a store, the first entry on the sheets of contacts. */
export function AskStore({ merId, goodsId = 0, orderNo = '', onClose }: Props) {
  const leaveFor = useLeave(onClose)
  const path = to.consultation({ mer_id: merId, goods_id: goodsId, order_no: orderNo })
  return (
    <Button size="l" wide className="mb-2" onClick={() => void leaveFor(path)}>
      在线咨询
    </Button>
  )
}
