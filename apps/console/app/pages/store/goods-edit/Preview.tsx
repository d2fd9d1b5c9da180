import { previewCode } from '@mall/contract/goods/store.calls'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { queryOf } from '#api/query.ts'
import { PhonePreview, renewed } from '#parts/PhonePreview.tsx'

type Props = { goodsId: number; version: number; onClose: () => void }

/** The goods' own page, whatever its status. */
export const Preview = ({ goodsId, version, onClose }: Props) => (
  <PhonePreview
    code={useQuery({ ...queryOf(previewCode, { goods_id: goodsId }), ...renewed })}
    addressOf={(preview) => `/product/detail?goods_id=${goodsId}&preview=${preview}`}
    version={version}
    title="商品在手机上的页面"
    about="已保存的内容"
    acts={
      <Button size="small" type="text" onClick={onClose}>
        收起
      </Button>
    }
  />
)
