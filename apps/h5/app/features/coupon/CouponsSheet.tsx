import { Sheet } from '#ui/Sheet.tsx'
import { ReceiveCoupons } from './ReceiveCoupons.tsx'

type Props = {
  open: boolean
  onClose: () => void
  about: { goods_id: number } | { mer_id: number }
  unit?: string
}

/** 领券: coupons for the goods on the page, or for a store in the cart. */
export function CouponsSheet({ open, onClose, about, unit = '件' }: Props) {
  return (
    <ReceiveCoupons about={about} unit={unit}>
      {(list, all) => (
        <Sheet open={open} onClose={onClose} title="领券" tall footer={all}>
          <div className="pb-3">{list}</div>
        </Sheet>
      )}
    </ReceiveCoupons>
  )
}
