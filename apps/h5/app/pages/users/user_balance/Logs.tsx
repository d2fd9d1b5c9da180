import { walletLog } from '@mall/contract/wallet/calls'
import type { WalletLog } from '@mall/contract/wallet/terms'
import { walletTypeLabel } from '@mall/contract/wallet/words'
import { useState } from 'react'
import { detailsPath } from '#features/order/order-paths.ts'
import { SecretMoney } from '#features/wallet/SecretMoney.tsx'
import { List } from '#list/List.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useList } from '#list/rows.ts'
import { Button } from '#ui/Button.tsx'
import { Fact } from '#ui/Cell.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-paths.ts'
import { orderPicture, searchPicture } from '#ui/illustrations/lists.tsx'
import { useLeave } from '#ui/overlay/useLeave.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { Skeleton, SkeletonRows } from '#ui/Skeleton.tsx'
import { shortTimeText, timeText } from '#ui/time.ts'
import styles from './user_balance.module.css'
import {
  inputOf,
  isNarrowed,
  isTooLong,
  type MonthSums,
  monthText,
  placesOf,
  tooLongText,
  type WalletState,
} from './wallet.ts'

type Props = {
  state: WalletState
  onChange: (part: Partial<WalletState>) => void
  /** left out for people who may not */
  onRecharge?: () => void
}

/** All movements, newest first, by month. */
export function Logs({ state, onChange, onRecharge }: Props) {
  const logs = useList(walletLog, inputOf(state), ({ id }) => id, { enabled: !isTooLong(state.date) })
  const [looked, setLooked] = useState<{ log: WalletLog; open: boolean }>()
  const places = placesOf(logs.pages)
  if (isTooLong(state.date)) {
    return (
      <section className="card">
        <EmptyBlock picture={searchPicture} title={tooLongText} hint="请缩短查询的时间范围">
          <Button size="l" variant="outline" onClick={() => onChange({ date: '' })}>
            不限时间
          </Button>
        </EmptyBlock>
      </section>
    )
  }
  return (
    <>
      <List
        of={logs}
        label="余额明细"
        skeleton={<LogSkeleton />}
        empty={<NoLogs state={state} onChange={onChange} onRecharge={onRecharge} />}
      >
        {(log) => {
          const place = places.get(log.id)
          return (
            <>
              {place?.month ? <MonthHead sums={place.month} /> : null}
              <LogRow
                log={log}
                first={place?.month !== undefined}
                last={place?.last ?? false}
                onOpen={() => setLooked({ log, open: true })}
              />
            </>
          )
        }}
      </List>
      {looked ? (
        <LogSheet log={looked.log} open={looked.open} onClose={() => setLooked({ ...looked, open: false })} />
      ) : null}
    </>
  )
}

function MonthHead({ sums }: { sums: MonthSums }) {
  return (
    <div className={styles.month}>
      <h3>{monthText(sums.month)}</h3>
      <p className="text-hint text-ink-3 flex flex-wrap gap-y-0 gap-x-3">
        <span>
          收入 <SecretMoney fen={sums.income_fen} size={12} tone="inherit" />
        </span>
        <span>
          支出 <SecretMoney fen={sums.expense_fen} size={12} tone="inherit" />
        </span>
      </p>
    </div>
  )
}

function NoLogs({ state, onChange, onRecharge }: Props) {
  return (
    <Nothing
      narrowed={
        isNarrowed(state) && {
          title: '没有符合条件的明细',
          hint: '换个类型或时间试试',
          onClear: () => onChange({ type: '', tab: 'all', date: '' }),
        }
      }
      picture={orderPicture}
      title="暂无余额明细"
      hint={onRecharge ? '充值、消费和退款都会记在这里' : '消费和退款都会记在这里'}
    >
      {onRecharge ? (
        <Button size="l" onClick={onRecharge}>
          去充值
        </Button>
      ) : null}
    </Nothing>
  )
}

const icons: Record<WalletLog['type'], IconName> = {
  recharge: 'wallet',
  consume: 'cart',
  refund: 'return',
  withdraw: 'bank',
  adjust: 'edit',
}

/** An order's number is long, and people know it by its tail. */
const briefTitle = ({ title, order_no }: WalletLog): string =>
  order_no ? title.replace(order_no, `…${order_no.slice(-6)}`) : title

type RowProps = { log: WalletLog; first: boolean; last: boolean; onOpen: () => void }

function LogRow({ log, first, last, onOpen }: RowProps) {
  return (
    <button
      className={cx(styles.row, 'data-[first=true]:rounded-t-card data-[last=true]:rounded-b-card')}
      type="button"
      data-first={first}
      data-last={last}
      onClick={onOpen}
    >
      <span className={styles.mark} data-way={log.tab}>
        <Icon name={icons[log.type]} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="one-line">{briefTitle(log)}</span>
        <span className="one-line text-hint text-ink-3 digits">{shortTimeText(log.created_at)}</span>
      </span>
      <span className="grid justify-items-end gap-0.5 flex-none">
        <SecretMoney fen={log.amount_fen} size={16} plus tone={log.amount_fen > 0 ? 'red' : 'ink'} />
        <span className="text-hint text-ink-3">
          余额 <SecretMoney fen={log.balance_after_fen} size={12} tone="inherit" className={styles.after} />
        </span>
      </span>
    </button>
  )
}

export const LogSkeleton = () => (
  <SkeletonRows
    count={5}
    head={
      <div className={styles.month}>
        <Skeleton width={80} height={16} />
      </div>
    }
    row={styles.row}
    picture={36}
    round={18}
    gap={8}
    lines={[
      ['56%', 14],
      ['40%', 12],
    ]}
    end={[72, 16]}
  />
)

type LogSheetProps = { log: WalletLog; open: boolean; onClose: () => void }

/** One movement: type, balance after it, and the number to quote when asking about it. */
function LogSheet({ log, open, onClose }: LogSheetProps) {
  const leaveFor = useLeave(onClose)
  const { title, type, amount_fen, balance_after_fen, created_at, ref, order_no } = log
  return (
    <Sheet open={open} onClose={onClose} title="明细详情">
      <div className={styles.detail}>
        <p className="text-ink-2">{title}</p>
        <SecretMoney fen={amount_fen} size={32} plus tone={amount_fen > 0 ? 'red' : 'ink'} />
      </div>
      <dl className="pt-3 hairline-t">
        <Fact name="类型">{walletTypeLabel[type]}</Fact>
        <Fact name="交易后余额">
          <SecretMoney fen={balance_after_fen} size={13} tone="ink" />
        </Fact>
        <Fact name="时间">
          <span className="digits">{timeText(created_at)}</span>
        </Fact>
        <Fact name="流水号">
          <CopyText text={ref} what="流水号" look="word" />
        </Fact>
        {order_no ? (
          <Fact name="关联订单">
            <button
              className="hit-area text-link inline-flex items-center gap-0.5"
              type="button"
              onClick={() => void leaveFor(detailsPath(order_no))}
            >
              <span className="mono">{order_no}</span>
              <Icon name="right" size={14} />
            </button>
          </Fact>
        ) : null}
      </dl>
    </Sheet>
  )
}
