import { type CompanyStatus, checkAmount, manualReview, retransfer } from '@mall/contract/company'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { companyStatusQuery } from '#features/company/company.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { Steps } from '#ui/Steps.tsx'
import { amountOf } from '#ui/typing.ts'
import { arrivalTip, receivedFen } from './amount.ts'
import { Retransfer } from './Retransfer.tsx'
import styles from './register.module.css'
import { stepNames } from './steps.ts'

type Props = {
  status: CompanyStatus
  /** server clock minus this device's, ms */
  serverOffsetMs: number
  onVerified: () => Promise<unknown>
  onManual: () => void
}

/** Third: how much has arrived. */
export function AmountStep({ status, serverOffsetMs, onVerified, onManual }: Props) {
  const { bank_name, bank_tail, tries_left } = status
  const cache = useQueryClient()
  const [amount, setAmount] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const underWay = status.status === 'transferring'
  const spent = !underWay && tries_left === 0

  const keep = (next: CompanyStatus) => cache.setQueryData(companyStatusQuery.queryKey, next)
  const reload = () => cache.invalidateQueries({ queryKey: companyStatusQuery.queryKey })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const fen = receivedFen(amount)
    if (busy || spent || underWay) return
    setWrong(fen === null ? '请输入收到的金额' : '')
    if (fen === null) return form.current?.querySelector('input')?.focus()
    setBusy(true)
    try {
      const { data } = await call(checkAmount, { amount_fen: fen }, { quiet: true })
      if (data.status === 'verified') await onVerified()
      keep(data)
    } catch (error) {
      await refused(error)
    } finally {
      setBusy(false)
    }
  }

  async function refused(error: unknown) {
    if (error instanceof CallError && (error.code === 'company.amount' || error.kind === 'parameter')) {
      setWrong(error.msg)
      setAmount('')
      form.current?.querySelector('input')?.focus()
    } else sayRefusal(error)
    await reload()
  }

  /** What is answered is how things stand then; a refusal means that they stand otherwise than shown. */
  async function act(by: () => Promise<{ data: CompanyStatus }>, done: string) {
    try {
      keep((await by()).data)
      setAmount('')
      setWrong('')
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
    if (await act(() => call(manualReview, {}, { quiet: true }), '已转人工审核')) onManual()
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
            busy={busy}
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
      <form id={id} ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <Card className={styles.amount}>
          <h2>{underWay ? '正在打款' : '填写收到的金额'}</h2>
          <p className={styles.sent}>
            {underWay ? '正在向' : '已向'}尾号 <b className="num">{bank_tail}</b>{' '}
            {underWay ? '的对公账户打款，到账后请回来填写金额' : '打款一笔小额款项'}
          </p>
          <p className="s12 t3">{arrivalTip(bank_name)}，可在网上银行或短信通知中查看</p>
          <Field
            label="收到的金额"
            hideLabel
            lead="¥"
            inputMode="decimal"
            placeholder="0.01–0.99"
            autoComplete="off"
            enterKeyHint="done"
            clearable={false}
            disabled={spent || underWay}
            inputClass={styles.figure}
            value={amount}
            onChange={(text) => {
              setAmount(amountOf(text))
              setWrong('')
            }}
            error={spent ? undefined : wrong || undefined}
            hint={underWay || spent ? undefined : `还可尝试 ${tries_left} 次`}
          />
          {spent ? <Note tone="warning">今日尝试次数已用完，24 小时后可重新打款，急用请改为人工审核</Note> : null}
          <div className={styles.ways}>
            <Retransfer
              status={status}
              serverOffsetMs={serverOffsetMs}
              onAsk={() => act(() => call(retransfer, {}, { quiet: true }), '已重新打款，请留意到账')}
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
