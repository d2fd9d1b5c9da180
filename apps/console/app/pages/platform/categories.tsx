import { settleFees } from '@mall/contract/application/platform.calls'
import {
  deskCategories,
  exportCategories,
  importCategories,
  moveCategory,
  saveCategory,
} from '@mall/contract/category/platform.calls'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Modal } from '#overlay/Modal.tsx'
import { Failure } from '#parts/Failure.tsx'
import { FileButton } from '#parts/FileButton.tsx'
import { later, useOnce } from '#parts/later.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { useMoved } from '#parts/tree/useMoved.tsx'
import { useUrlState, whole } from '#parts/url-state.ts'
import { useAct } from '#parts/useAct.ts'
import { useMay } from '#session/me.ts'
import './categories/categories.css'
import { CategoryForm } from './categories/CategoryForm.tsx'
import { CategoryPane } from './categories/CategoryPane.tsx'
import { CategoryTree } from './categories/CategoryTree.tsx'
import { type Category, pathTo, standsAt, type Where } from './categories/places.ts'

const Starters = later(async () => (await import('./categories/Starters.tsx')).Starters)
const ImportCategories = later(async () => (await import('./categories/ImportCategories.tsx')).ImportCategories)

const params = { id: whole(0, 999_999_999) }
const blank = { id: 0, version: 0, name: '', icon: '', is_hidden: false, tax_rate: null, tax_code: '', tax_name: '' }

/** The tree of categories, and beside it the one that the address names. */
export function Page() {
  const may = useMay()
  const [{ id }, change] = useUrlState(params)
  const [adding, setAdding] = useState<number | null>(null)
  const [picking, setPicking] = useState(false)
  const wasPicking = useOnce(picking)
  const [importing, setImporting] = useState(false)
  const wasImporting = useOnce(importing)
  const { data, error, refetch } = useCall(deskCategories, {})
  const moving = useAct(moveCategory, { changes: [deskCategories] })
  const move = useMoved()
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />

  const all = data.list
  const chosen = all.find((one) => one.id === id) ?? all[0]
  function onMove(category: Category, to: Where) {
    const { id, version } = category
    const from = standsAt(all, category)
    void move(
      () => moving.mutateAsync({ id, version, ...to }),
      (now) => moving.mutateAsync({ id, version: now.version, ...from }),
    )
  }
  const parents = pathTo(all, adding ?? 0)
  return (
    <>
      <PageHead
        title={pages.categories.title}
        about={`${all.length} 个分类；拖动可调整顺序或移到同级的其他分类下`}
        acts={
          <>
            {may(settleFees.needs) && (
              <Link to={pages.settle_fees.path}>
                <Button>类目资费</Button>
              </Link>
            )}
            <FileButton call={exportCategories} input={{}} />
            {may(importCategories.needs) && <Button onClick={() => setImporting(true)}>表格导入</Button>}
            {may(saveCategory.needs) && (
              <>
                <Button onClick={() => setPicking(true)}>从行业模板添加</Button>
                <Button type="primary" onClick={() => setAdding(0)}>
                  新增一级分类
                </Button>
              </>
            )}
          </>
        }
      />
      <div className="categories">
        <CategoryTree all={all} chosen={chosen?.id ?? 0} onChoose={(next) => change({ id: next })} onMove={onMove} />
        {chosen && (
          <CategoryPane
            all={all}
            category={chosen}
            busy={moving.isPending}
            onMove={onMove}
            onAdd={setAdding}
            onGone={() => change({ id: chosen.parent_id ?? 0 })}
          />
        )}
      </div>
      {wasImporting && <ImportCategories open={importing} onClose={() => setImporting(false)} />}
      {wasPicking && <Starters open={picking} onClose={() => setPicking(false)} />}
      <Modal
        open={adding !== null}
        title={parents.length > 0 ? `新增子分类：${parents.map(({ name }) => name).join(' / ')}` : '新增一级分类'}
        footer={null}
        width={560}
        destroyOnHidden
        onCancel={() => setAdding(null)}
      >
        <CategoryForm
          category={{ ...blank, parent_id: adding }}
          onDone={(made) => {
            setAdding(null)
            change({ id: made })
          }}
        />
      </Modal>
    </>
  )
}
