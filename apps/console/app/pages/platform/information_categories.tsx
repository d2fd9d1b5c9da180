import type { OutputOf } from '@mall/contract/call/call'
import {
  deskInformation,
  informationCategories,
  moveInformationCategory,
  removeInformationCategory,
  saveInformationCategory,
} from '@mall/contract/information/platform.calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Failure } from '#parts/Failure.tsx'
import { later } from '#parts/later.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { ShortList } from '#parts/ShortList.tsx'
import { useMay } from '#session/me.ts'
import { fields, schema } from './information_categories/fields.ts'

const AddCategory = later(async () => (await import('./information_categories/AddCategory.tsx')).AddCategory)

type Category = OutputOf<typeof informationCategories>['list'][number]

const by = actsOn<Category>()
const acts = [
  by(saveInformationCategory)({
    label: '改名',
    form: { schema, fields, start: ({ name }) => ({ name }) },
    input: ({ id }, { name }) => ({ id, name }),
  }),
  by(moveInformationCategory)({ label: '上移', input: ({ id }) => ({ id, up: true }) }),
  by(moveInformationCategory)({ label: '下移', input: ({ id }) => ({ id, up: false }) }),
  by(removeInformationCategory)({
    label: '删除',
    when: ({ articles }) => articles === 0,
    danger: true,
    confirm: ([row]) => `“${row?.name ?? ''}”下没有资讯，可以删除。`,
    input: ({ id }) => ({ id }),
  }),
]

/** The tabs that articles stand under. */
export function Page() {
  const { data, error, refetch } = useCall(informationCategories, {})
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const add = may(saveInformationCategory.needs) && (
    <Button type="primary" onClick={() => setAdding(true)}>
      添加分类
    </Button>
  )
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead
        title={pages.information_categories.title}
        about="商城里按这里的顺序显示；没有已发布资讯的分类不显示"
        acts={add}
      />
      <ShortList
        rows={data?.list}
        keyOf={({ id }) => String(id)}
        columns={[
          { title: '分类', cell: ({ name }) => name },
          { title: '已发布', width: 120, right: true, cell: ({ shown }) => shown },
          { title: '全部资讯', width: 120, right: true, cell: ({ articles }) => articles },
        ]}
        acts={acts}
        changes={[informationCategories, deskInformation]}
        empty="还没有分类，添加后才能写资讯"
      />
      {adding && <AddCategory onClose={() => setAdding(false)} onDone={() => void refetch()} />}
    </>
  )
}
