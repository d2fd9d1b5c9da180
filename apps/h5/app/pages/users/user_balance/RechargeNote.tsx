import { Button } from '#ui/Button.tsx'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import { useRechargeStatus } from './useRechargeStatus.ts'
import styles from './user_balance.module.css'

type Props = { paymentNo: string; onTold: () => void; onAgain: () => void }

/** How the recharge went that one comes back from. Success is said once and makes room for the new balance. */
export function RechargeNote({ paymentNo, onTold, onAgain }: Props) {
  const { shown, data, again } = useRechargeStatus(paymentNo, onTold)
  if (shown === 'paid') return null
  if (shown === 'waiting') {
    return (
      <Note icon="clock" className={styles.told}>
        <span role="status">正在确认充值结果…</span>
      </Note>
    )
  }
  const late = shown === 'late'
  return (
    <Note tone={late ? 'warning' : 'error'} className={styles.told}>
      <p role="status">
        {late
          ? '充值结果确认中，到账后余额会自动更新'
          : `${data ? `充值 ${moneyText(data.amount_fen)} 未完成` : '未找到这笔充值'}${data?.fail_reason ? `：${data.fail_reason}` : ''}`}
      </p>
      <div className={styles.toldActs}>
        <Button size="s" variant="outline" onClick={onTold}>
          知道了
        </Button>
        {late ? (
          <Button size="s" variant="outline" onClick={again}>
            刷新
          </Button>
        ) : (
          <Button size="s" variant="outline-red" onClick={onAgain}>
            重新充值
          </Button>
        )}
      </div>
    </Note>
  )
}
