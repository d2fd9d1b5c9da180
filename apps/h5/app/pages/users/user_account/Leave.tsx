import { useNavigate } from 'react-router'
import { to } from '#app/pages.ts'
import { logoutByUser } from '#session/logout.ts'
import { Button } from '#ui/Button.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import styles from './user_account.module.css'

/** 退出登录 */
export function Leave() {
  const navigate = useNavigate()

  async function leave() {
    const sure = await confirm(
      '确定退出当前账号吗？\n保存在本机的外观设置、搜索历史和未登录时加入购物车的商品也会一并清除',
      { ok: '退出登录', danger: true },
    )
    if (!sure) return
    await logoutByUser()
    toast('已退出登录')
    navigate(to.home(), { replace: true })
  }

  return (
    <div className={styles.leave}>
      <Button size="l" variant="outline" wide onClick={leave}>
        退出登录
      </Button>
    </div>
  )
}
