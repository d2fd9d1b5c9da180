import type { OutputOf } from '@mall/contract/call/call'
import type { inquiryToCart } from '@mall/contract/inquiry/calls'
import { to } from '#app/pages.ts'
import { Button } from '#ui/Button.tsx'
import { useLeave } from '#ui/overlay/useLeave.ts'
import { Sheet } from '#ui/Sheet.tsx'

export type Moved = Pick<OutputOf<typeof inquiryToCart>, 'moved' | 'kept' | 'adjusted'>

type Props = { open: boolean; onClose: () => void; of: Moved }

/** The result of moving lines into the cart, when it was not simply all of them. */
export function MovedSheet({ open, onClose, of: { moved, kept, adjusted } }: Props) {
  const leaveFor = useLeave(onClose)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={moved > 0 ? `已转入进货单 ${moved} 种商品` : '没有转入进货单'}
      footer={
        <>
          <Button size="l" variant={moved > 0 ? 'outline' : 'primary'} grow onClick={onClose}>
            知道了
          </Button>
          {moved > 0 ? (
            <Button size="l" grow onClick={() => void leaveFor(to.cart())}>
              去进货单
            </Button>
          ) : null}
        </>
      }
    >
      {kept.length > 0 ? (
        <section className="pb-3" aria-label="仍在询价单中">
          <h3 className="py-2 text-sub text-ink-2">{kept.length} 项仍在询价单中</h3>
          <ul className="grid gap-3">
            {kept.map(({ id, name, reason }) => (
              <li key={id} className="grid gap-0.5">
                <span className="line-clamp-2 wrap-anywhere">{name}</span>
                <span className="text-hint text-warning">{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {adjusted.length > 0 ? (
        <section className="pb-3" aria-label="数量已调整">
          <h3 className="py-2 text-sub text-ink-2">{adjusted.length} 种商品的数量已按起订量、倍数或库存调整</h3>
          <ul className="grid gap-3">
            {adjusted.map(({ name, qty, unit }) => (
              <li key={name} className="flex items-baseline gap-3">
                <span className="min-w-0 flex-1 line-clamp-2 wrap-anywhere">{name}</span>
                <span className="digits text-sub text-ink-2">
                  进货单中 {qty} {unit}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Sheet>
  )
}
