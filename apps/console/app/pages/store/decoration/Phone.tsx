import { decorationPreviewCode } from '@mall/contract/decoration'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { queryOf } from '#api/query.ts'
import { Failure } from '#parts/Failure.tsx'
import { useDesk } from '#session/me.ts'

/** A code lasts for ten minutes; the link to a new window is never older than half of that. */
const renewEvery = 5 * 60_000

/** The store's own page on a phone, as its draft was kept last. */
export function Phone({ version, isDirty }: { version: number; isDirty: boolean }) {
  const merId = useDesk().mer_id ?? 0
  const { data, error, refetch } = useQuery({
    ...queryOf(decorationPreviewCode, {}),
    ...{ gcTime: 0, refetchInterval: renewEvery },
  })
  const address = data && `/merchant/merchant_home?mer_id=${merId}&preview=${data.preview}`
  return (
    <aside className="decoration-phone" aria-label="手机预览">
      <header>
        手机预览 <small>{isDirty ? '保存草稿后更新' : '已保存的草稿'}</small>
        <span className="desk-grow" />
        {address && (
          <Button size="small" type="link" href={address} target="_blank" rel="noopener">
            新窗口打开
          </Button>
        )}
      </header>
      {address ? (
        <Framed key={version} address={address} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <p className="desk-empty">正在读取</p>
      )}
    </aside>
  )
}

/** Another code for what it shows already does not load it again. */
const Framed = ({ address }: { address: string }) => {
  const [shown] = useState(address)
  return <iframe title="店铺在手机上的页面" src={shown} />
}
