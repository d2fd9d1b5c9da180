import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import type { Wallet } from './useWallet.ts'
import { WithdrawalRow } from './WithdrawalRow.tsx'

type Props = { open: boolean; withdrawals: Wallet['withdrawals']; onClose: () => void }

export function WithdrawalsSheet({ open, withdrawals, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="提现记录">
      {withdrawals.length > 0 ? (
        <ul>
          {withdrawals.map((one) => (
            <li key={one.withdraw_no}>
              <WithdrawalRow withdrawal={one} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyBlock tight picture={orderPicture} title="暂无提现记录" />
      )}
    </Sheet>
  )
}
