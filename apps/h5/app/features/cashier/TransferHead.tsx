import type { Transfer } from '@mall/contract/payment/terms'
import { useGlobalData } from '#store/global-data.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-paths.ts'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import { shortTimeText } from '#ui/time.ts'
import styles from './transfer.module.css'
import { missingFen } from './transfer.ts'

type TransferState = { icon: IconName; tone: 'wait' | 'info' | 'bad'; title: string }

const transferStates: Partial<Record<Transfer['state'], TransferState>> = {
  waiting: { icon: 'clock', tone: 'wait', title: '等待转账' },
  confirming: { icon: 'review', tone: 'info', title: '凭证已提交，正在核对到账' },
  short: { icon: 'warning', tone: 'wait', title: '到账金额不足，请补齐差额' },
  refused: { icon: 'error', tone: 'bad', title: '凭证未通过，请重新上传' },
}

/** The transfer's state: the amount to pay and the deadline, or the mall's check. */
export function TransferHead({ transfer }: { transfer: Transfer }) {
  const { transfer_promise: promise } = useGlobalData()
  const { state, amount_fen, received_fen, expire_at, refuse_reason } = transfer
  const head = transferStates[state]
  const left = missingFen(transfer)
  if (!head) return null
  const part = received_fen > 0 && left > 0
  return (
    <section className={styles.head} aria-label="转账状态">
      <h2 className={styles.standing} data-tone={head.tone}>
        <Icon name={head.icon} size={18} />
        {head.title}
      </h2>
      <Money fen={part ? left : amount_fen} size={32} tone="ink" />
      {part ? (
        <div className="grid gap-2 w-[min(100%,296px)]">
          <p className={styles.gap}>
            已收到 <b className="digits">{moneyText(received_fen)}</b>，还差 <b className="digits">{moneyText(left)}</b>
          </p>
          <div className="bar-fill" aria-hidden>
            <i style={{ width: `${Math.floor((received_fen / amount_fen) * 100)}%` }} />
          </div>
        </div>
      ) : null}
      <p className="text-hint text-ink-3 digits">
        {state === 'confirming'
          ? [promise, '到账后商家会尽快发货'].filter(Boolean).join('，')
          : expire_at
            ? `请在 ${shortTimeText(expire_at)} 前完成转账，逾期订单将自动取消`
            : '转账后请上传凭证'}
      </p>
      {state === 'refused' ? (
        <Note tone="error" className="w-full mt-1 text-left">
          未通过原因：{refuse_reason || '凭证与到账信息不符'}
        </Note>
      ) : null}
    </section>
  )
}
