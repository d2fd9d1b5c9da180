import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { to } from '#app/pages.ts'
import { SetPayPasswordSheet } from '#features/cashier/SetPayPasswordSheet.tsx'
import { useOwnPhoneCode } from '#features/sms/useOwnPhoneCode.tsx'
import { Can } from '#session/Can.tsx'
import { refreshUser } from '#session/profile.ts'
import type { UserInfo } from '#session/session.ts'
import { Cell, CellList } from '#ui/Cell.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { DevicesSheet } from './DevicesSheet.tsx'
import { devicesQuery, lastLoginText } from './devices.ts'

/** What protects the account. */
export function Security({ user }: { user: UserInfo }) {
  const [open, setOpen] = useState<'devices' | 'pay_password'>()
  const { data } = useQuery(devicesQuery)
  const sms = useOwnPhoneCode('pay_password')
  const close = () => setOpen(undefined)
  const others = (data?.list.length ?? 1) - 1
  return (
    <>
      <CellList label="账号安全">
        <Cell icon="phone" label="登录手机号" value={<span className="num">{user.phone}</span>} to={to.editPhone()} />
        <Can permission="account:password">
          <Cell
            icon="lock"
            label="登录密码"
            value={user.has_password ? '修改' : <span className="warn">未设置</span>}
            to={to.editPassword()}
          />
        </Can>
        <Cell
          icon="wallet"
          label="支付密码"
          value={user.has_pay_password ? '重设' : <span className="warn">未设置</span>}
          onClick={() => setOpen('pay_password')}
        />
        <Cell
          icon="monitor"
          label="登录设备"
          // The second line has its room from the start.
          hint={data ? lastLoginText(data.list) : '\u00a0'}
          value={others > 0 ? `另有 ${others} 台` : '仅本机'}
          onClick={() => setOpen('devices')}
        />
      </CellList>
      <DevicesSheet open={open === 'devices'} onClose={close} />
      <SetPayPasswordSheet
        open={open === 'pay_password'}
        first={!user.has_pay_password}
        maskedPhone={user.phone}
        sendCode={sms.request}
        onClose={close}
        onSet={() => {
          close()
          toast.success('支付密码已设置')
          void refreshUser()
        }}
      />
      {sms.captcha}
    </>
  )
}
