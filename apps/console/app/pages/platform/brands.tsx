import { deskBrands, removeBrand, saveBrand } from '@mall/contract/brand/platform.calls'
import { importBrands } from '@mall/contract/category/platform.calls'
import { exportBrands } from '@mall/contract/export/platform.calls'
import { Button } from 'antd'
import { useState } from 'react'
import { pages } from '#app/pages.ts'
import { Status } from '#parts/cells.tsx'
import { later, useOnce } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { maybeOf, useUrlState, words } from '#parts/url-state.ts'
import { useMay } from '#session/me.ts'
import type { Brand } from './brands/BrandForm.tsx'
import './brands/brands.css'

const EditBrand = later(async () => (await import('./brands/EditBrand.tsx')).EditBrand)
const AddBrand = later(async () => (await import('./brands/AddBrand.tsx')).AddBrand)
const ImportBrands = later(async () => (await import('./brands/ImportBrands.tsx')).ImportBrands)

const by = actsOn<Brand>()
const shown = (row: Brand, is_hidden: boolean) => ({ ...row, is_hidden })
const acts = [
  by(saveBrand)({
    label: '隐藏',
    quiet: true,
    when: ({ is_hidden }) => !is_hidden,
    confirm: () => '不再在分类页、筛选项和店铺选品牌处出现，已有商品照常销售。',
    input: (row) => shown(row, true),
  }),
  by(saveBrand)({ label: '显示', when: ({ is_hidden }) => is_hidden, input: (row) => shown(row, false) }),
  by(removeBrand)({
    label: '删除',
    when: ({ goods }) => goods === 0,
    danger: true,
    confirm: () => '删除后不能恢复。',
    input: ({ id, version }) => ({ id, version }),
  }),
]
const params = { keyword: words(), hidden: maybeOf(['no', 'yes']) }

export function Page() {
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const wasAdding = useOnce(adding)
  const [importing, setImporting] = useState(false)
  const wasImporting = useOnce(importing)
  const [, change] = useUrlState({ id: words() })
  const close = () => change({ id: '' })
  return (
    <>
      <Queue
        page={pages.brands}
        call={deskBrands}
        file={exportBrands}
        params={params}
        input={(input) => input}
        keyOf={({ id }) => String(id)}
        search={{ param: 'keyword', placeholder: '品牌名称或拼音' }}
        selects={[
          {
            param: 'hidden',
            label: '显示',
            choices: [
              { value: 'no', label: '显示中' },
              { value: 'yes', label: '已隐藏' },
            ],
          },
        ]}
        columns={[
          { title: '标志', width: 56, cell: (row) => <Logo brand={row} /> },
          { title: '品牌', cell: ({ name }) => name },
          { title: '首字母', width: 76, cell: ({ initial }) => initial },
          { title: '拼音', cell: ({ pinyin }) => <span className="desk-dim">{pinyin}</span> },
          {
            title: '状态',
            width: 90,
            cell: ({ is_hidden }) => (
              <Status tone={is_hidden ? 'idle' : 'done'}>{is_hidden ? '已隐藏' : '显示中'}</Status>
            ),
          },
          { title: '排序', width: 72, right: true, cell: ({ sort }) => sort },
          { title: '在售商品', width: 90, right: true, cell: ({ goods }) => goods },
        ]}
        acts={acts}
        headActs={
          <>
            {may(importBrands.needs) && <Button onClick={() => setImporting(true)}>表格导入</Button>}
            {may(saveBrand.needs) && (
              <Button type="primary" onClick={() => setAdding(true)}>
                新增品牌
              </Button>
            )}
          </>
        }
        titleOf={({ name }) => name}
        detail={(row) => <EditBrand key={`${row.id}.${row.version}`} brand={row} onDone={close} />}
        empty="还没有品牌，可以逐个添加、用表格导入，或在“类目”里从行业模板添加"
      />
      {wasImporting && <ImportBrands open={importing} onClose={() => setImporting(false)} />}
      {wasAdding && <AddBrand open={adding} onClose={() => setAdding(false)} />}
    </>
  )
}

const Logo = ({ brand }: { brand: Brand }) => (
  <span className="brand-logo" aria-hidden="true">
    {brand.logo === '' ? brand.initial : <img src={`${brand.logo}?w=120`} alt="" width={36} height={36} />}
  </span>
)
