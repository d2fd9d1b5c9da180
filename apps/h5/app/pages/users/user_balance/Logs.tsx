import type { WalletLog } from '@mall/contract/wallet'
import { useState } from 'react'
import { SecretMoney } from '#features/wallet/SecretMoney.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { orderPicture, searchPicture } from '#ui/illustrations/lists.tsx'
import { LogRow } from './LogRow.tsx'
import { LogSheet } from './LogSheet.tsx'
import { LogSkeleton } from './LogSkeleton.tsx'
import { type MonthSums, monthText, placesOf } from './month-places.ts'
import styles from './user_balance.module.css'
import { useWalletLog } from './useWallet.ts'
import { isTooLong, tooLongText } from './wallet-range.ts'
import { isNarrowed, type WalletState } from './wallet-state.ts'

type Props = {
  state: WalletState
  onChange: (part: Partial<WalletState>) => void
  /** left out for those who may not */
  onRecharge?: () => void
}

/** Every movement, newest first, month by month. */
export function Logs({ state, onChange, onRecharge }: Props) {
  const pages = useWalletLog(state)
  const [looked, setLooked] = useState<{ log: WalletLog; open: boolean }>()
  const places = placesOf(pages.data?.pages ?? [])
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
      <InfiniteList
        query={pages}
        itemsOf={(page) => page.list}
        keyOf={(log) => log.id}
        label="余额明细"
        skeleton={<LogSkeleton />}
        empty={<Nothing state={state} onChange={onChange} onRecharge={onRecharge} />}
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
      </InfiniteList>
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
      <p className={`s12 t3 ${styles.sums}`}>
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

function Nothing({ state, onChange, onRecharge }: Props) {
  return (
    <section className="card">
      {isNarrowed(state) ? (
        <EmptyBlock picture={searchPicture} title="没有符合条件的明细" hint="换个类型或时间试试">
          <Button size="l" variant="outline" onClick={() => onChange({ type: '', tab: 'all', date: '' })}>
            清空条件
          </Button>
        </EmptyBlock>
      ) : (
        <EmptyBlock picture={orderPicture} title="暂无余额明细" hint="充值、消费和退款都会记在这里">
          {onRecharge ? (
            <Button size="l" onClick={onRecharge}>
              去充值
            </Button>
          ) : null}
        </EmptyBlock>
      )}
    </section>
  )
}
