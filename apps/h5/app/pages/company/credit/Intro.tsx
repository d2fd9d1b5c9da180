import type { CreditAccount } from '@mall/contract/credit/terms'
import { creditLimits } from '@mall/contract/credit/words'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-paths.ts'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import { RoundMark } from '#ui/RoundMark.tsx'
import styles from './credit.module.css'

type Props = { account: CreditAccount; onApply: () => void }

/** An introduction to company credit, and the progress of the application. */
export function Intro({ account, onApply }: Props) {
  const { state, wanted_fen, refuse_reason, can_apply, due_day } = account
  const steps: { icon: IconName; title: string; text: string }[] = [
    { icon: 'cart', title: '下单时用账期支付', text: '额度内即时付清，商家照常发货' },
    { icon: 'receipt', title: '每月 1 日出账', text: '上月的账期订单汇成一张账单，逐笔可查' },
    {
      icon: 'wallet',
      title: `${due_day || creditLimits.dueDay} 日前还款`,
      text: '余额或对公转账还款，还清多少恢复多少额度',
    },
  ]
  return (
    <>
      <section className={styles.poster} aria-label="企业账期介绍">
        <h2>先采购，后付款</h2>
        <p>按月结算，减少垫款和逐单付款</p>
        <Icon name="credit" size={112} className={styles.watermark} />
      </section>
      <section className="card">
        <ol className={styles.steps}>
          {steps.map(({ icon, title, text }) => (
            <li key={title}>
              <RoundMark tone="info" size={40}>
                <Icon name={icon} />
              </RoundMark>
              <div className="min-w-0 flex-1">
                <b className="font-medium">{title}</b>
                <p className="text-hint text-ink-3">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        {state === 'applied' ? (
          <Note icon="clock">
            <p role="status">
              开通申请审核中，申请额度 <b className="digits">{moneyText(wanted_fen)}</b>
            </p>
            <p>结果会发到消息中心</p>
          </Note>
        ) : null}
        {state === 'refused' ? <Note tone="error">申请未通过：{refuse_reason || '资料不足以核定额度'}</Note> : null}
        {state === 'applied' ? null : can_apply ? (
          <div className={styles.acts}>
            <Button size="l" wide onClick={onApply}>
              {state === 'refused' ? '重新申请' : '申请开通'}
            </Button>
          </div>
        ) : (
          <p className={styles.ask}>
            <Icon name="info" size={14} />
            请联系企业主账号开通
          </p>
        )}
      </section>
    </>
  )
}
