import { deskMe, deskStaff } from '@mall/contract/console/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Space } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { allOf, queryOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { DateTime } from '#parts/cells.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { FactorProof } from '#session/FactorProof.tsx'
import { FactorSetup } from '#session/FactorSetup.tsx'
import { lacksFactor, type Me, useMay, useMe } from '#session/me.ts'

/** Sets the second factor up, or asks for it: staff of the platform come by here before anything else. */
export function Page() {
  const me = useMe()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // `me.factor` changes during the setup, but the page stays until the recovery codes are kept.
  const [settingUp, setSettingUp] = useState(me.factor === 'none')

  async function goOn() {
    setSettingUp(false)
    await cache.invalidateQueries({ queryKey: allOf(deskMe) })
    const redirect = params.get('redirect')
    if (redirect) void navigate(redirect, { replace: true })
  }

  return (
    <>
      <PageHead title={pages.factor.title} />
      <div className="desk-box padded" style={{ maxWidth: 560 }}>
        {lacksFactor(me) && (
          <Alert
            type="info"
            showIcon
            title="平台员工需要两步验证才能开始工作"
            description={me.factor === 'none' ? '需要手机上的验证器应用，约两分钟。' : undefined}
            style={{ marginBottom: 16 }}
          />
        )}
        {settingUp ? <FactorSetup onDone={() => void goOn()} /> : <Known me={me} onProven={() => void goOn()} />}
      </div>
    </>
  )
}

function Known({ me, onProven }: { me: Me; onProven: () => void }) {
  const [again, setAgain] = useState(me.factor === 'asked')
  if (again && me.factor !== 'fresh') return <FactorProof onProven={onProven} />
  return (
    <>
      <Alert
        type="success"
        showIcon
        title="两步验证已开启"
        description={
          me.fresh_until ? (
            <>
              涉及资金与权限的操作在 <DateTime at={me.fresh_until} /> 前不再询问。
            </>
          ) : (
            '涉及资金与权限的操作会再验证一次。'
          )
        }
      />
      <LostPhone />
      <Space>
        {me.desk && (
          <Link to={pages.home.path}>
            <Button type="primary">去待办</Button>
          </Link>
        )}
        {me.factor === 'given' && <Button onClick={() => setAgain(true)}>现在验证</Button>}
      </Space>
    </>
  )
}

/** Says how to come in when phone and recovery codes are gone: a colleague helps, and for the platform's only operator its server. */
function LostPhone() {
  const { desk } = useMe()
  const may = useMay()
  const isPlatform = desk?.kind === 'platform'
  const { data } = useQuery({ ...queryOf(deskStaff, {}), enabled: isPlatform && may(deskStaff.needs) })
  const isAlone = data?.list.every(({ is_self, disabled, role }) => is_self || disabled || role !== 'owner') ?? false
  return (
    <p className="desk-dim">
      手机丢失、恢复码也用完了？
      {isAlone ? (
        <>
          没有其他平台管理员，请在服务器上运行 <code>npm run operator -- --phone 您的手机号</code>
          ，用它给出的链接重设密码与两步验证。
        </>
      ) : (
        '请同事在“员工”里重置您的两步验证，再用短信登录重新设置。'
      )}
    </p>
  )
}
