import { closeAccount, closeCheck } from '@mall/contract/account/calls'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { CallError, refusedBy } from '#api/call-error.ts'
import { to } from '#app/pages.ts'
import { useOwnPhoneCode } from '#features/sms/useOwnPhoneCode.tsx'
import { logout } from '#session/logout.ts'
import type { UserInfo } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Cell, CellList } from '#ui/Cell.tsx'
import { confirm, lock, toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import styles from './user_account.module.css'

const stepUpSheet = late(() => import('#features/safety/StepUpSheet.tsx').then((module) => module.StepUpSheet))

const lost =
  '注销后账号无法恢复。个人资料、收货地址、购物车、收藏与浏览记录、消息和会员身份将被永久删除，订单与交易记录依法保留；手机号的加密摘要保留一年，期间用它重新注册不再算新人。'

/** 注销账号: obstacles first, then a proof of identity, then the last question. */
export function CloseAccount({ user }: { user: UserInfo }) {
  const [step, setStep] = useState<'obstacles' | 'proof'>()
  const [obstacles, setObstacles] = useState<string[]>([])
  const [losses, setLosses] = useState<string[]>([])
  const [checking, setChecking] = useState(false)
  const sms = useOwnPhoneCode('step_up')
  const navigate = useNavigate()

  async function check() {
    if (checking) return
    setChecking(true)
    try {
      const { data } = await call(closeCheck, {})
      setObstacles(data.obstacles)
      setLosses(data.losses)
      setStep(data.obstacles.length > 0 ? 'obstacles' : 'proof')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // A GET shows no toast for a network error by itself.
      if (error.kind === 'network') toast.error(error.msg)
    } finally {
      setChecking(false)
    }
  }

  async function close(ticket: string) {
    setStep(undefined)
    const sure = await confirm(losses.length > 0 ? `${lost}另请注意：${losses.join('；')}。` : lost, {
      title: '确定注销账号吗？',
      ok: '注销账号',
      cancel: '再想想',
      danger: true,
    })
    if (!sure) return
    const lift = lock('正在注销…')
    try {
      await call(closeAccount, { ticket }, { quiet: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      lift()
      const code = refusedBy(closeAccount, error)?.code
      if (code === 'account.open_business') return check()
      toast.error(error.msg)
      if (code === 'account.ticket') setStep('proof')
      return
    }
    lift()
    logout()
    toast.success('账号已注销')
    navigate(to.home(), { replace: true })
  }

  return (
    <>
      <CellList label="账号">
        <Cell icon="user" label="注销账号" value={checking ? '检查中…' : ''} onClick={() => void check()} />
      </CellList>
      <ObstaclesSheet open={step === 'obstacles'} obstacles={obstacles} onClose={() => setStep(undefined)} />
      <LateSheet
        of={stepUpSheet}
        with={{
          open: step === 'proof',
          purpose: 'close',
          maskedPhone: user.phone,
          hasPassword: user.has_password,
          sendCode: sms.request,
          onClose: () => setStep(undefined),
          onProved: (ticket) => void close(ticket),
        }}
      />
      {sms.captcha}
    </>
  )
}

type Props = { open: boolean; obstacles: readonly string[]; onClose: () => void }

/** Matters to settle before an account can be closed. */
function ObstaclesSheet({ open, obstacles, onClose }: Props) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="暂时不能注销"
      footer={
        <Button size="l" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <p className="text-ink-2">请先处理以下事项，再申请注销：</p>
      <ul className={styles.obstacles}>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>
            <Icon name="warning" className="text-warning" />
            <span className="min-w-0 flex-1">{obstacle}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
