import { checkAmount, manualReview, retransfer } from '@mall/contract/company/calls'
import type { CompanyStatus } from '@mall/contract/company/terms'
import * as terms from '@mall/contract/company/terms'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { refusedBy } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { companyStatusQuery } from '#features/company/company.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { MoneyField } from '#form/MoneyField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CountDown } from '#ui/CountDown.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { Steps } from '#ui/Steps.tsx'
import styles from './register.module.css'
import { stepNames } from './Wizard.tsx'

type Props = {
  status: CompanyStatus
  /** server clock minus this device's, ms */
  serverOffsetMs: number
  onVerified: () => Promise<unknown>
  onManual: () => void
}

const blank: { amount_fen: number | null } = { amount_fen: null }

/** Third step: the amount that has arrived. */
export function AmountStep({ status, serverOffsetMs, onVerified, onManual }: Props) {
  const { bank_name, bank_tail, tries_left } = status
  const cache = useQueryClient()
  const id = useId()
  const underWay = status.status === 'transferring'
  const spent = !underWay && tries_left === 0

  const keep = (next: CompanyStatus) => cache.setQueryData(companyStatusQuery.queryKey, next)
  const reload = () => cache.invalidateQueries({ queryKey: companyStatusQuery.queryKey })

  const form = useContractForm({
    call: checkAmount,
    schema: terms.checkAmount.input,
    start: blank,
    judged: 'sent',
    async send(received) {
      if (spent || underWay) return
      try {
        const next = await sent(checkAmount, received)
        if (next.status === 'verified') await onVerified()
        keep(next)
      } catch (error) {
        void reload()
        throw error
      }
    },
    otherwise(error, { empty, say }) {
      if (refusedBy(checkAmount, error)?.code !== 'company.amount') return sayRefusal(error)
      empty('amount_fen')
      say('amount_fen', error.msg)
    },
  })
  const received = form.field('amount_fen')

  /** Runs an action and shows the status it returns; a refusal means that the status was stale, so it is reloaded. */
  async function act(by: () => Promise<CompanyStatus>, done: string) {
    try {
      keep(await by())
      form.restart()
      toast.success(done)
      return true
    } catch (error) {
      sayRefusal(error)
      await reload()
      return false
    }
  }

  async function handOver() {
    const text = '改为人工审核后，由平台核对营业执照，一般 1–2 个工作日，无需再填写金额'
    if (!(await confirm(text, { ok: '改为人工审核' }))) return
    if (await act(() => sent(manualReview, {}), '已转人工审核')) onManual()
  }

  return (
    <Page
      title="企业认证"
      footer={
        <BottomBar>
          <Button
            size="l"
            grow
            type="submit"
            form={id}
            busy={form.busy}
            disabled={spent || underWay}
            onDisabledClick={() => toast(underWay ? '款项尚未到账，请稍后' : '今日尝试次数已用完，请稍后再试')}
          >
            验证
          </Button>
        </BottomBar>
      }
    >
      <div className={styles.top}>
        <Steps steps={stepNames} current={2} />
      </div>
      <form id={id} {...form.bind}>
        <Card className={styles.amount}>
          <h2>{underWay ? '正在打款' : '填写收到的金额'}</h2>
          <p className={styles.sent}>
            {underWay ? '正在向' : '已向'}尾号 <b className="digits">{bank_tail}</b>{' '}
            {underWay ? '的对公账户打款，到账后请回来填写金额' : '打款一笔小额款项'}
          </p>
          <p className="text-hint text-ink-3">{arrivalTip(bank_name)}，可在网上银行或短信通知中查看</p>
          <MoneyField
            label="收到的金额"
            hideLabel
            placeholder="0.01–0.99"
            enterKeyHint="done"
            clearable={false}
            disabled={spent || underWay}
            inputClass="text-amount font-semibold digits"
            hint={underWay || spent ? undefined : `还可尝试 ${tries_left} 次`}
            {...received}
            error={spent ? undefined : received.error}
          />
          {spent ? <Note tone="warning">今日尝试次数已用完，24 小时后可重新打款，急用请改为人工审核</Note> : null}
          <div className={styles.ways}>
            <Retransfer
              status={status}
              serverOffsetMs={serverOffsetMs}
              onAsk={() => act(() => sent(retransfer, {}), '已重新打款，请留意到账')}
              onDue={reload}
            />
            <Button variant="ghost" onClick={handOver}>
              改为人工审核
            </Button>
          </div>
        </Card>
      </form>
    </Page>
  )
}

type RetransferProps = {
  status: CompanyStatus
  serverOffsetMs: number
  onAsk: () => Promise<unknown>
  /** called at the end of the wait */
  onDue: () => void
}

/** 「重新打款」, or the time until it is possible. */
function Retransfer({ status, serverOffsetMs, onAsk, onDue }: RetransferProps) {
  if (status.status === 'transferring') return null
  const left = retransferIn(status, Date.now() + serverOffsetMs)
  if (left === null && status.tries_left > 0) return null
  if (typeof left === 'number' && status.retransfer_at) {
    return (
      <span className="text-hint text-ink-3">
        没收到？
        <CountDown look="text" endsAt={status.retransfer_at} serverOffsetMs={serverOffsetMs} onEnd={onDue} />{' '}
        后可重新打款
      </span>
    )
  }
  return (
    <Button variant="outline" onClick={onAsk}>
      重新打款
    </Button>
  )
}

/** `now`: another transfer may be requested · a number: in so many ms · null: there is none to repeat */
export function retransferIn(status: Pick<CompanyStatus, 'retransfer_at'>, now: number): 'now' | number | null {
  if (status.retransfer_at === null) return null
  const left = Date.parse(status.retransfer_at) - now
  return left > 0 ? left : 'now'
}

const quickBanks = ['工商', '农业', '中国银行', '建设', '交通', '邮政', '邮储', '招商']

/** The time to expect the money: large banks are quicker. */
const arrivalTip = (bankName: string): string => {
  const quick = quickBanks.some((bank) => bankName.includes(bank))
  return quick ? `${bankName}一般 2 小时内到账` : `${bankName}一般 1 个工作日内到账`
}
