import { closeAccount, closeCheck } from '@mall/contract/account'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { to } from '#app/pages.ts'
import { StepUpSheet } from '#features/safety/StepUpSheet.tsx'
import { useOwnPhoneCode } from '#features/sms/useOwnPhoneCode.tsx'
import { logout } from '#session/logout.ts'
import type { UserInfo } from '#session/session.ts'
import { Cell, CellList } from '#ui/Cell.tsx'
import { confirm, lock, toast } from '#ui/feedback/feedback.ts'
import { ObstaclesSheet } from './ObstaclesSheet.tsx'

const lost =
  '注销后账号无法恢复。个人资料、收货地址、购物车、收藏与浏览记录、消息和会员身份将被永久删除，订单与交易记录依法保留。'

/** 注销账号: what stands in the way first, then a proof of identity, then the last question. */
export function CloseAccount({ user }: { user: UserInfo }) {
  const [step, setStep] = useState<'obstacles' | 'proof'>()
  const [obstacles, setObstacles] = useState<string[]>([])
  const [checking, setChecking] = useState(false)
  const sms = useOwnPhoneCode('step_up')
  const navigate = useNavigate()

  async function check() {
    if (checking) return
    setChecking(true)
    try {
      const { data } = await call(closeCheck, {})
      setObstacles(data.obstacles)
      setStep(data.obstacles.length > 0 ? 'obstacles' : 'proof')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Calls that read keep quiet about the network.
      if (error.kind === 'network') toast.error(error.msg)
    } finally {
      setChecking(false)
    }
  }

  async function close(ticket: string) {
    setStep(undefined)
    const sure = await confirm(lost, { title: '确定注销账号吗？', ok: '注销账号', cancel: '再想想', danger: true })
    if (!sure) return
    const lift = lock('正在注销…')
    try {
      await call(closeAccount, { ticket }, { quiet: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      lift()
      if (error.code === 'account.open_business') return check()
      toast.error(error.msg)
      if (error.code === 'account.ticket') setStep('proof')
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
      <StepUpSheet
        open={step === 'proof'}
        purpose="close"
        maskedPhone={user.phone}
        hasPassword={user.has_password}
        sendCode={sms.request}
        onClose={() => setStep(undefined)}
        onProved={(ticket) => void close(ticket)}
      />
      {sms.captcha}
    </>
  )
}
