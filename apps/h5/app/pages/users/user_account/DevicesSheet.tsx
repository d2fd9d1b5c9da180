import { revokeDevice } from '@mall/contract/account'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonRows, useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { timeText } from '#ui/time.ts'
import { type Device, devicesQuery } from './devices.ts'
import styles from './user_account.module.css'

const minuteText = (at: string) => timeText(at).slice(0, 16)

/** Where the account is logged in; any but this device can be put out. */
export function DevicesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data, isPending, isError, refetch } = useQuery({ ...devicesQuery, enabled: open })
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
      {isError && !data ? <ErrorBlock tight onRetry={refetch} /> : null}
      <ul className={styles.devices} aria-label="登录设备">
        {list.map((device) => (
          <li key={device.id}>
            <Icon name={/iphone|android|mobile|手机/i.test(device.device) ? 'phone' : 'monitor'} className="t2" />
            <span className="grow1">
              <span className="row g8">
                <span className="l1">{device.device}</span>
                {device.current ? <Tag tone="success">本机</Tag> : null}
              </span>
              <span className="s12 t3 num">
                {device.current ? '当前在线' : `最近使用 ${minuteText(device.last_seen_at)}`} · {device.ip}
              </span>
              <span className="s12 t3 num">登录于 {minuteText(device.created_at)}</span>
            </span>
            {device.current ? null : (
              <Button size="s" variant="outline" label={`下线 ${device.device}`} onClick={() => revoke(device)}>
                下线
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.length > 1 ? <p className="end">发现陌生设备？将其下线后请尽快修改登录密码</p> : null}
    </Sheet>
  )
}
