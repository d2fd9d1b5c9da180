import type { OutputOf } from '@mall/contract/call/call'
import {
  deskHelp,
  helpCategories,
  moveHelpCategory,
  removeHelpCategory,
  saveHelpCategory,
} from '@mall/contract/help/platform.calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Status } from '#parts/cells.tsx'
import { Failure } from '#parts/Failure.tsx'
import { later } from '#parts/later.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { ShortList } from '#parts/ShortList.tsx'
import { useMay } from '#session/me.ts'
import { fields, iconLabel, schema } from './help_categories/fields.ts'

const AddCategory = later(async () => (await import('./help_categories/AddCategory.tsx')).AddCategory)

type Category = OutputOf<typeof helpCategories>['list'][number]

const by = actsOn<Category>()
const acts = [
  by(saveHelpCategory)({
    label: '编辑',
    form: { schema, fields, start: ({ name, icon }) => ({ name, icon }) },
    input: ({ id, is_hidden }, words) => ({ id, is_hidden, ...words }),
  }),
  by(moveHelpCategory)({ label: '上移', input: ({ id }) => ({ id, up: true }) }),
  by(moveHelpCategory)({ label: '下移', input: ({ id }) => ({ id, up: false }) }),
  by(saveHelpCategory)({
    label: '隐藏',
    when: ({ is_hidden }) => !is_hidden,
    danger: true,
    confirm: ([row]) => `“${row?.name ?? ''}”和其中的文章在商城里都不再显示，收藏的链接也打不开。`,
    input: ({ id, name, icon }) => ({ id, name, icon, is_hidden: true }),
  }),
  by(saveHelpCategory)({
    label: '显示',
    when: ({ is_hidden }) => is_hidden,
    input: ({ id, name, icon }) => ({ id, name, icon, is_hidden: false }),
  }),
  by(removeHelpCategory)({
    label: '删除',
    when: ({ articles }) => articles === 0,
    danger: true,
    confirm: ([row]) => `“${row?.name ?? ''}”下没有文章，可以删除。`,
    input: ({ id }) => ({ id }),
  }),
]

/** Categories of the help centre. */
export function Page() {
  const { data, error, refetch } = useCall(helpCategories, {})
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const add = may(saveHelpCategory.needs) && (
    <Button type="primary" onClick={() => setAdding(true)}>
      添加分类
    </Button>
  )
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead
        title={pages.help_categories.title}
        about="帮助中心按这里的顺序显示；没有已发布文章的分类不显示"
        acts={add}
      />
      <ShortList
        rows={data?.list}
        keyOf={({ id }) => String(id)}
        columns={[
          { title: '分类', cell: ({ name }) => name },
          { title: '图标', width: 100, cell: ({ icon }) => iconLabel[icon] },
          {
            title: '状态',
            width: 100,
            cell: ({ is_hidden }) => <Status tone={is_hidden ? 'idle' : 'done'}>{is_hidden ? '隐藏' : '显示'}</Status>,
          },
          { title: '可以看到', width: 100, right: true, cell: ({ shown }) => shown },
          { title: '全部文章', width: 100, right: true, cell: ({ articles }) => articles },
        ]}
        acts={acts}
        changes={[helpCategories, deskHelp]}
        empty="还没有分类，添加后才能写帮助文章"
      />
      {adding && <AddCategory onClose={() => setAdding(false)} onDone={() => void refetch()} />}
    </>
  )
}
