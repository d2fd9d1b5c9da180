import { previewCode } from '@mall/contract/storegoods'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { queryOf } from '#api/query.ts'
import { Failure } from '#parts/Failure.tsx'

type Props = { goodsId: number; version: number; onClose: () => void }

/** A code lasts for ten minutes; the link to a new window is never older than half of that. */
const renewEvery = 5 * 60_000

/** The goods' own page on a phone, as it was kept last, whatever its status. */
export const Preview = ({ goodsId, version, onClose }: Props) => {
  const asked = queryOf(previewCode, { goods_id: goodsId })
  const { data, error, refetch } = useQuery({ ...asked, gcTime: 0, refetchInterval: renewEvery })
  const address = data && `/product/detail?goods_id=${goodsId}&preview=${data.preview}`
  return (
    <aside className="goods-preview" aria-label="手机预览">
      <header>
        手机预览 <small>已保存的内容</small>
        <span className="desk-grow" />
        {address && (
          <Button size="small" type="link" href={address} target="_blank" rel="noopener">
            新窗口打开
          </Button>
        )}
        <Button size="small" type="text" onClick={onClose}>
          收起
        </Button>
      </header>
      {address ? (
        <Phone key={version} address={address} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <p className="desk-empty">正在读取</p>
      )}
    </aside>
  )
}

/** Another code for what it shows already does not load it again. */
const Phone = ({ address }: { address: string }) => {
  const [shown] = useState(address)
  return <iframe title="商品在手机上的页面" src={shown} />
}
