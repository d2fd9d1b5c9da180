import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useColourMode } from '#boot/useColourMode.ts'
import { logoutByUser } from '#session/logout.ts'
import { useLogin } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Cell } from '#ui/Cell.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { DevicesSheet } from './DevicesSheet.tsx'
import styles from './users.module.css'

const modes = [
  { key: 'light', label: '浅色' },
  { key: 'dark', label: '深色' },
  { key: 'system', label: '跟随系统' },
] as const

type Props = { open: boolean; onClose: () => void }

/** Colours for everyone; devices and the way out for those who are logged in. */
export function SettingsSheet({ open, onClose }: Props) {
  const { preference, prefer } = useColourMode()
  const loggedIn = useLogin() === 'in'
  const [devices, setDevices] = useState(false)
  const navigate = useNavigate()

  async function leave() {
    const sure = await confirm(
      '确定退出当前账号吗？\n保存在本机的外观设置、搜索历史和未登录时加入购物车的商品也会一并清除',
      { ok: '退出登录', danger: true },
    )
    if (!sure) return
    onClose()
    await logoutByUser()
    toast('已退出登录')
    navigate('/', { replace: true })
  }

  return (
    <Sheet open={open} onClose={onClose} title="设置">
      <h3 className={styles.setting}>外观</h3>
      <Segmented label="外观" wide items={modes} value={preference} onChange={prefer} />
      {loggedIn ? (
        <>
          <div className={styles.settings}>
            <Cell icon="monitor" label="登录设备" value="查看与下线" onClick={() => setDevices(true)} />
          </div>
          <Button size="l" variant="outline" wide onClick={leave}>
            退出登录
          </Button>
        </>
      ) : null}
      <DevicesSheet open={devices} onClose={() => setDevices(false)} />
    </Sheet>
  )
}
