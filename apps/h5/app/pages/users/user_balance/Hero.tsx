import { walletTabs, walletTypes } from '@mall/contract/wallet/query.words'
import { walletLimits, walletTabLabel, walletTypeLabel } from '@mall/contract/wallet/words'
import { useState } from 'react'
import { CompanyBand, CompanySeal } from '#features/company/CompanyBand.tsx'
import { hideAmounts, useAmountsHidden } from '#features/wallet/amounts-hidden.ts'
import { SecretMoney } from '#features/wallet/SecretMoney.tsx'
import { Narrowed, ToolButton } from '#list/ToolButton.tsx'
import { useUser } from '#session/session.ts'
import { serverNow } from '#store/server-clock.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { DaysSheet } from '#ui/DaysSheet.tsx'
import { rangeText, thisMonth } from '#ui/date-range.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { moneyText } from '#ui/money.ts'
import { Segmented } from '#ui/Segmented.tsx'
import styles from './user_balance.module.css'
import { isTooLong, lastThreeMonths, tooLongText, type Wallet, type WalletState } from './wallet.ts'

type Props = { wallet: Wallet; onOpen: (what: 'recharge' | 'withdraw' | 'withdrawals') => void }

/** The balance, the amount being withdrawn, and the buttons to recharge and withdraw. */
export function Hero({ wallet, onOpen }: Props) {
  const company = useUser()?.company
  return (
    <section className={styles.hero} aria-label="余额">
      {company ? (
        <CompanyBand className="justify-self-stretch min-h-11 -mt-2 -mx-4 mb-2 px-4">
          <Icon name="building" size={16} />
          <span className="one-line min-w-0 flex-1">{company.name}</span>
          <CompanySeal>企业钱包</CompanySeal>
        </CompanyBand>
      ) : null}
      <p className={styles.name}>
        可用余额
        <AmountsEye />
      </p>
      <SecretMoney fen={wallet.balance_fen} size={32} tone="ink" />
      <p className={styles.frozen}>
        冻结金额 <SecretMoney fen={wallet.frozen_fen} size={13} tone="inherit" />
        {wallet.withdrawals.length > 0 ? (
          <button className="more" type="button" onClick={() => onOpen('withdrawals')}>
            提现记录
            <Icon name="right" size={14} />
          </button>
        ) : null}
      </p>
      {wallet.can_manage ? (
        <div className={styles.acts}>
          <Button
            size="l"
            variant="outline"
            disabled={wallet.balance_fen < walletLimits.withdrawMin}
            onDisabledClick={() => toast(`可用余额不足 ${moneyText(walletLimits.withdrawMin)}，暂不能提现`)}
            onClick={() => onOpen('withdraw')}
          >
            提现
          </Button>
          {wallet.recharge_channels.length > 0 ? (
            <Button size="l" onClick={() => onOpen('recharge')}>
              充值
            </Button>
          ) : null}
        </div>
      ) : (
        <p className={styles.readOnly}>
          <Icon name="info" size={14} />
          企业余额由企业主账号管理，您可以查看明细
        </p>
      )}
    </section>
  )
}

/** Hides or shows amounts, here and on every other page. */
function AmountsEye() {
  const hidden = useAmountsHidden()
  return (
    <IconButton
      icon={hidden ? 'eye-off' : 'eye'}
      label={hidden ? '显示金额' : '隐藏金额'}
      size={18}
      onClick={() => hideAmounts(!hidden)}
    />
  )
}

type FiltersProps = { state: WalletState; onChange: (part: Partial<WalletState>) => void }

const spans = [
  { label: '本月', range: () => thisMonth(serverNow()) },
  { label: '近三月', range: () => lastThreeMonths(serverNow()) },
]

const tabs = walletTabs.map((key) => ({ key, label: walletTabLabel[key] }))

/** Filters by direction, type and time. */
export function Filters({ state, onChange }: FiltersProps) {
  const [open, setOpen] = useState(false)
  const range = rangeText(state.date)
  return (
    <section className="mt-4" aria-label="筛选明细">
      <div className={styles.line}>
        <h2>余额明细</h2>
        <Segmented label="收支" items={tabs} value={state.tab} onChange={(tab) => onChange({ tab })} />
      </div>
      <div className={styles.kinds}>
        <div className="chips chips--scroll">
          <Chip pressed={state.type === ''} onClick={() => onChange({ type: '' })}>
            全部
          </Chip>
          {walletTypes.map((type) => (
            <Chip key={type} pressed={type === state.type} onClick={() => onChange({ type })}>
              {walletTypeLabel[type]}
            </Chip>
          ))}
        </div>
        <ToolButton
          icon="calendar"
          text={range ? null : '时间'}
          label={range ? `时间 ${range}` : '按时间筛选'}
          on={range !== ''}
          className="pr-gutter pl-2"
          onClick={() => setOpen(true)}
        />
      </div>
      {range ? (
        <Narrowed className="mt-1 mx-gutter" onClear={() => onChange({ date: '' })}>
          <span className="digits">{range}</span>
        </Narrowed>
      ) : null}
      <DaysSheet
        key={state.date}
        choices={spans}
        issueOf={(range) => (isTooLong(range) ? tooLongText : '')}
        open={open}
        onClose={() => setOpen(false)}
        date={state.date}
        onApply={(date) => {
          setOpen(false)
          onChange({ date })
        }}
      />
    </section>
  )
}
