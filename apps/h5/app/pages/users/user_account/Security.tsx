import { revokeDevice } from '@mall/contract/account/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { to } from '#app/pages.ts'
import { useOwnPhoneCode } from '#features/sms/useOwnPhoneCode.tsx'
import { Failure } from '#list/Failure.tsx'
import { Can } from '#session/Can.tsx'
import { refreshUser } from '#session/profile.ts'
import type { UserInfo } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Cell, CellList } from '#ui/Cell.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonRows, useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { timeText } from '#ui/time.ts'
import { type Device, devicesQuery, lastLoginText } from './devices.ts'
import styles from './user_account.module.css'

const setPayPasswordSheet = late(() =>
  import('#features/cashier/SetPayPasswordSheet.tsx').then((module) => module.SetPayPasswordSheet),
)

/** Phone, passwords and devices of the account. */
export function Security({ user }: { user: UserInfo }) {
  const [open, setOpen] = useState<'devices' | 'pay_password'>()
  const { data } = useQuery(devicesQuery)
  const sms = useOwnPhoneCode('pay_password')
  const close = () => setOpen(undefined)
  const others = (data?.list.length ?? 1) - 1
  return (
    <>
      <CellList label="账号安全">
        <Cell
          icon="phone"
          label="登录手机号"
          value={<span className="digits">{user.phone}</span>}
          to={to.editPhone()}
        />
        <Can permission="account:password">
          <Cell
            icon="lock"
            label="登录密码"
            value={user.has_password ? '修改' : <span className="text-warning">未设置</span>}
            to={to.editPassword()}
          />
        </Can>
        <Cell
          icon="wallet"
          label="支付密码"
          value={user.has_pay_password ? '重设' : <span className="text-warning">未设置</span>}
          onClick={() => setOpen('pay_password')}
        />
        <Cell
          icon="monitor"
          label="登录设备"
          // The second line keeps its place while loading.
          hint={data ? lastLoginText(data.list) : '\u00a0'}
          value={others > 0 ? `另有 ${others} 台` : '仅本机'}
          onClick={() => setOpen('devices')}
        />
      </CellList>
      <DevicesSheet open={open === 'devices'} onClose={close} />
      <LateSheet
        of={setPayPasswordSheet}
        with={{
          open: open === 'pay_password',
          first: !user.has_pay_password,
          maskedPhone: user.phone,
          sendCode: sms.request,
          onClose: close,
          onSet: () => {
            close()
            toast.success('支付密码已设置')
            void refreshUser()
          },
        }}
      />
      {sms.captcha}
    </>
  )
}

const minuteText = (at: string) => timeText(at).slice(0, 16)

/** Devices that are logged in; any but this one can be logged out. */
function DevicesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data, error: failure, isPending, refetch } = useQuery({ ...devicesQuery, enabled: open })
  const waiting = useDelayedSkeleton(open && isPending)
  const list = data?.list.toSorted((a, b) => Number(b.current) - Number(a.current)) ?? []

  async function revoke(device: Device) {
    const sure = await confirm(`确定将“${device.device}”下线吗？该设备需要重新登录`, { ok: '下线', danger: true })
    if (!sure) return
    try {
      await call(revokeDevice, { id: device.id })
      toast.success('已下线')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
    await refetch()
  }

  return (
    <Sheet open={open} onClose={onClose} title="登录设备">
      {waiting ? <SkeletonRows count={2} picture={24} /> : null}
      {failure && !data ? <Failure tight error={failure} onRetry={refetch} /> : null}
      <ul className={styles.devices} aria-label="登录设备">
        {list.map((device) => (
          <li key={device.id}>
            <Icon
              name={/iphone|android|mobile|手机/i.test(device.device) ? 'phone' : 'monitor'}
              className="text-ink-2"
            />
            <span className="min-w-0 flex-1">
              <span className="flex items-center gap-2">
                <span className="one-line">{device.device}</span>
                {device.current ? <Tag tone="success">本机</Tag> : null}
              </span>
              <span className="text-hint text-ink-3 digits">
                {device.current ? '当前在线' : `最近使用 ${minuteText(device.last_seen_at)}`} · {device.ip}
              </span>
              <span className="text-hint text-ink-3 digits">登录于 {minuteText(device.created_at)}</span>
            </span>
            {device.current ? null : (
              <Button size="s" variant="outline" label={`下线 ${device.device}`} onClick={() => revoke(device)}>
                下线
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.length > 1 ? <p className="list-end">发现陌生设备？将其下线后请尽快修改登录密码</p> : null}
    </Sheet>
  )
}
