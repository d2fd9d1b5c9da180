import {
  deskHelp,
  helpCategories,
  moveHelp,
  publishHelp,
  removeHelp,
  saveHelp,
  withdrawHelp,
} from '@mall/contract/help/platform.calls'
import { helpStateLabel, helpTabs } from '@mall/contract/help/platform.words'
import { type HelpState, helpStates } from '@mall/contract/help/words'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { type RowOf, useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { DateTime, Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { type Act, actsOn, opening } from '#parts/queue/acts.ts'
import { oneOf, type Param, whole, words } from '#parts/url-state.ts'
import { useMay } from '#session/me.ts'

const Editor = later(async () => (await import('./help/Editor.tsx')).Editor)

type Article = RowOf<typeof deskHelp>

const tones: Record<HelpState, Tone> = { draft: 'idle', published: 'done', withdrawn: 'bad' }
const tabLabel = { all: '全部', ...helpStateLabel }

const by = actsOn<Article>()
const isOut = ({ state }: Article) => state === 'published'

const actsFor = (edit: (id: number) => void): readonly Act<Article>[] => [
  opening<Article>(saveHelp, { label: '编辑', opens: ({ id }) => edit(id) }),
  by(publishHelp)({ label: '发布', when: (row) => !isOut(row), input: ({ id }) => ({ id }) }),
  by(moveHelp)({ label: '上移', input: ({ id }) => ({ id, up: true }) }),
  by(moveHelp)({ label: '下移', input: ({ id }) => ({ id, up: false }) }),
  by(withdrawHelp)({
    label: '下架',
    when: isOut,
    danger: true,
    confirm: (rows) => `帮助中心里不再显示${rows.length > 1 ? `这 ${rows.length} 篇` : ''}，之后可以重新发布。`,
    input: ({ id }) => ({ id }),
  }),
  by(removeHelp)({
    label: '删除',
    when: ({ state }) => state === 'draft',
    danger: true,
    confirm: () => '删除后不能恢复；内容保留在操作记录里。',
    input: ({ id }) => ({ id }),
  }),
]

/** The number of a category. */
const someId: Param<string | undefined> = {
  read: (text) => (text !== null && /^\d{1,15}$/.test(text) ? text : undefined),
  write: (value) => value ?? null,
}
const params = { tab: oneOf(helpTabs, 'all'), category: someId, page: whole(1), keyword: words() }

export function Page() {
  const may = useMay()
  const { data } = useCall(helpCategories, {})
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  const acts = useMemo(() => actsFor(setEditing), [])
  return (
    <>
      <Queue
        page={pages.help}
        call={deskHelp}
        changes={[helpCategories]}
        params={params}
        input={({ tab, category, keyword }) => ({
          tab,
          keyword,
          category_id: category === undefined ? undefined : Number(category),
        })}
        keyOf={({ id }) => String(id)}
        tabs={{
          param: 'tab',
          list: ['all' as const, ...helpStates].map((value) => ({ value, label: tabLabel[value] })),
          countIn: ({ counts }, value) => counts[value as keyof typeof counts] ?? 0,
        }}
        search={{ param: 'keyword', placeholder: '标题' }}
        selects={[
          {
            param: 'category',
            label: '全部分类',
            choices: (data?.list ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          },
        ]}
        columns={[
          {
            title: '标题',
            cell: ({ title, category_name, is_hot, is_shipped }) => (
              <Two under={[category_name, is_hot && '热门', is_shipped && '随商城更新'].filter(Boolean).join(' · ')}>
                <Line most={200}>{title}</Line>
              </Two>
            ),
          },
          {
            title: '状态',
            width: 92,
            cell: ({ state }) => <Status tone={tones[state]}>{helpStateLabel[state]}</Status>,
          },
          { title: '有帮助', width: 84, right: true, cell: ({ helpful }) => helpful },
          { title: '没帮助', width: 84, right: true, cell: ({ unhelpful }) => unhelpful },
          {
            title: '最近修改',
            width: 130,
            cell: ({ operator, updated_at }) => <Two under={<DateTime at={updated_at} />}>{operator}</Two>,
          },
        ]}
        acts={acts}
        headActs={
          <>
            <Link to={pages.help_categories.path}>
              <Button>管理分类</Button>
            </Link>{' '}
            {may(saveHelp.needs) && (
              <Button type="primary" onClick={() => setEditing('new')}>
                写文章
              </Button>
            )}
          </>
        }
        empty="还没有帮助文章，写好发布后顾客才看得到"
      />
      {editing !== null && <Editor id={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  )
}
