import { Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { mallName } from '#api/mall.ts'
import { keepToken, token } from '#api/token.ts'
import { EntryBox } from '#shell/EntryBox.tsx'
import { PasswordForm } from './login/PasswordForm.tsx'
import { SmsForm } from './login/SmsForm.tsx'

const ways = [
  { value: 'password', label: '密码登录' },
  { value: 'sms', label: '短信登录' },
] as const

/** Only addresses within the desk are followed: a link that redirects elsewhere opens the first page. */
const within = (redirect: string | null) => (redirect?.startsWith('/') && !/^\/[/\\]/.test(redirect) ? redirect : '/')

export function Page() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [way, setWay] = useState<'password' | 'sms'>(params.get('way') === 'sms' ? 'sms' : 'password')
  const next = within(params.get('redirect'))
  useEffect(() => {
    document.title = `登录 · 工作台 · ${mallName()}`
    if (token() !== null) void navigate(next, { replace: true })
  }, [navigate, next])

  function enter(value: string) {
    keepToken(value)
    void navigate(next, { replace: true })
  }

  // A logged-in visitor leaves at once and comes back if that login has ended; anything typed until then would be lost.
  if (token() !== null) return null
  return (
    <EntryBox title={`${mallName()}工作台`} hint="店铺与平台的工作入口">
      <Segmented block options={[...ways]} value={way} onChange={setWay} aria-label="登录方式" />
      {way === 'password' ? <PasswordForm onIn={enter} /> : <SmsForm onIn={enter} />}
      <p className="foot">
        店主与受邀的员工从这里登录。还没有店铺？<a href="/merchant/merchant_settled">我要入驻</a>；买东西请去
        <a href="/">{mallName()}</a>。
      </p>
    </EntryBox>
  )
}
