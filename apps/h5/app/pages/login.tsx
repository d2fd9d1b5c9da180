import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { oneOf, str, usePageQuery, validated } from '#api/page-query.ts'
import { safeRedirect } from '#session/redirect.ts'
import { useLogin } from '#session/session.ts'
import { useApp } from '#store/app.ts'
import { useGuestCart } from '#store/guest-cart.ts'
import { Header } from '#ui/Header.tsx'
import { Logo } from '#ui/Logo.tsx'
import { Page } from '#ui/Page.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'
import { AccountForm } from './login/AccountForm.tsx'
import { SmsForm } from './login/SmsForm.tsx'
import { useLoggedInRedirect } from './login/useLoggedInRedirect.ts'
import styles from './login.module.css'

const Query = { redirect: str('/', 500), type: oneOf(['sms', 'account'], 'sms'), phone: str('', 11) }
export const loader = validated(Query)
export const clientLoader = validated(Query)
export const meta = pageMeta('登录')

export default function LoginPage() {
  const query = usePageQuery(Query)
  const navigate = useNavigate()
  const target = safeRedirect(query.redirect)
  const [agreed, setAgreed] = useState(false)
  const waiting = useGuestCart((cart) => cart.lines.length)
  const siteName = useApp((app) => app.globalData?.siteName ?? '澄采商城')
  const login = useLogin()
  useLoggedInRedirect(target)

  const carry = `?redirect=${encodeURIComponent(target)}`
  const switchTo = (type: string) =>
    navigate(`/login${carry}&type=${type}${query.phone ? `&phone=${query.phone}` : ''}`, { replace: true })
  const form = { agreed, setAgreed, phone: query.phone, target }
  return (
    <Page tone="surface" header={<Header title="登录" look="clear" />}>
      <div className={styles.body}>
        <Logo size={48} />
        <h2 className={styles.title}>欢迎来到{siteName.replace(/商城$/, '')}</h2>
        <p className={styles.sub}>
          {login === 'out' && waiting > 0
            ? `登录后继续结算，购物车里有 ${waiting} 件商品`
            : '个人选购与企业采购，一个账号'}
        </p>
        <Tabs
          id="login"
          label="登录方式"
          className={styles.tabs}
          items={[
            { key: 'sms', label: '验证码登录' },
            { key: 'account', label: '密码登录' },
          ]}
          value={query.type}
          onChange={switchTo}
        />
        <TabPanel id="login" tab={query.type}>
          {query.type === 'sms' ? <SmsForm {...form} /> : <AccountForm {...form} />}
        </TabPanel>
        <nav className={styles.links} aria-label="其他方式">
          <Link to={`/register${carry}`}>注册账号</Link>
          <Link to="/forgot">忘记密码</Link>
        </nav>
        <p className={styles.foot}>员工账号由企业管理员开通</p>
      </div>
    </Page>
  )
}
