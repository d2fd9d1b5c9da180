import { deskCategories, plantStarter, starters } from '@mall/contract/category/platform.calls'
import { Button } from 'antd'
import { useCall } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { Failure } from '#parts/Failure.tsx'
import { useAct } from '#parts/useAct.ts'

/** Starter trees by industry: categories and brands that are missing are added. */
export function Starters({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data, error, refetch } = useCall(starters, {})
  const plant = useAct(plantStarter, { done: '已添加分类与品牌', changes: [deskCategories, starters] })
  return (
    <Modal open={open} title="从行业模板添加" footer={null} width={560} onCancel={onClose}>
      <p className="desk-dim">
        只添加还没有的分类与品牌，已有的不动；添加后照常修改、隐藏或删除。图片与税收分类编码另填。
      </p>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      <ul className="categories-starters">
        {data?.list.map(({ industry, name, first, categories, brands, missing }) => (
          <li key={industry}>
            <div className="desk-two">
              <b>{name}</b>
              <small className="categories-starter-about">
                {first.join('、')} · {categories} 个分类，{brands} 个品牌
              </small>
            </div>
            <Button
              aria-label={`添加：${name}`}
              disabled={missing === 0}
              loading={plant.isPending && plant.variables?.industry === industry}
              onClick={() => plant.mutate({ industry })}
            >
              {missing === 0 ? '已添加' : '添加'}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
