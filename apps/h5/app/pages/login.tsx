import { shortMallName } from '@mall/contract/site/words'
import { useState } from 'react'
import { Link } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { safeRedirect } from '#session/redirect.ts'
import { useLogin } from '#session/session.ts'
import { MallLogo } from '#shell/MallLogo.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { useGuestCart } from '#store/guest-cart.ts'
import { Header } from '#ui/Header.tsx'
import { Page } from '#ui/Page.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'
import { AccountForm } from './login/AccountForm.tsx'
import { useNothingToAgreeTo } from './login/agreement.ts'
import { SmsForm } from './login/SmsForm.tsx'
import { useLoggedInRedirect } from './login/useLoggedInRedirect.ts'
import styles from './login.module.css'

export const loader = validated(pages.login)
export const clientLoader = validated(pages.login)
export const meta = pageMeta(pages.login.title)

export default function LoginPage() {
  const [query, change] = useUrlState(pages.login)
  const target = safeRedirect(query.redirect)
  const [ticked, setAgreed] = useState(false)
  const agreed = useNothingToAgreeTo() || ticked
  const waiting = useGuestCart((cart) => cart.lines.length)
  const { siteName } = useGlobalData()
  const login = useLogin()
  useLoggedInRedirect(target)

  const form = { agreed, setAgreed, phone: query.phone, target }
  return (
    <Page tone="surface" header={<Header title={pages.login.title} look="clear" />}>
      <div className="flex flex-col py-6 px-6">
        <MallLogo size={48} />
        <h2 className={styles.title}>欢迎来到{shortMallName(siteName)}</h2>
        <p className="mt-1 text-ink-3">
          {login === 'out' && waiting > 0
            ? `登录后继续结算，购物车里有 ${waiting} 件商品`
            : '个人选购与企业采购，一个账号'}
        </p>
        <Tabs
          id="login"
          label="登录方式"
          className="mt-5 -mx-3 mb-3"
          items={[
            { key: 'sms', label: '验证码登录' },
            { key: 'account', label: '密码登录' },
          ]}
          value={query.type}
          onChange={(type: typeof query.type) => change({ type })}
        />
        <TabPanel id="login" tab={query.type}>
          {query.type === 'sms' ? <SmsForm {...form} /> : <AccountForm {...form} />}
        </TabPanel>
        <nav className={styles.links} aria-label="其他方式">
          <Link to={to.register({ redirect: target })}>注册账号</Link>
          <Link to={to.forgot()}>忘记密码</Link>
        </nav>
        <p className={styles.foot}>员工账号由企业管理员开通</p>
      </div>
    </Page>
  )
}
