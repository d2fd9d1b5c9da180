import { Button } from 'antd'

type Props = { goodsId: number; isShown: boolean; version: number; onClose: () => void }

/** The goods' own page as buyers see it on a phone, as it was kept last. */
export const Preview = ({ goodsId, isShown, version, onClose }: Props) => {
  const address = `/product/detail?goods_id=${goodsId}`
  return (
    <aside className="goods-preview" aria-label="手机预览">
      <header>
        手机预览 <small>已保存的内容</small>
        <span className="desk-grow" />
        {isShown && (
          <Button size="small" type="link" href={address} target="_blank" rel="noopener">
            新窗口打开
          </Button>
        )}
        <Button size="small" type="text" onClick={onClose}>
          收起
        </Button>
      </header>
      {isShown ? (
        <iframe key={version} title="商品在手机上的页面" src={address} />
      ) : (
        <p className="desk-empty">上架后可以预览</p>
      )}
    </aside>
  )
}
