import { Section } from '#ui/Card.tsx'
import type { Wallet } from './useWallet.ts'
import { WithdrawalRow } from './WithdrawalRow.tsx'

type Props = { withdrawals: Wallet['withdrawals']; onAll: () => void }

/** The withdrawals that are still being looked at or paid out. */
export function OpenWithdrawals({ withdrawals, onAll }: Props) {
  const open = withdrawals.filter(({ status }) => status === 'pending' || status === 'paying')
  if (open.length === 0) return null
  return (
    <Section title="提现处理中" more={{ text: '全部记录', onClick: onAll }}>
      <ul>
        {open.map((one) => (
          <li key={one.withdraw_no}>
            <WithdrawalRow withdrawal={one} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
