import {
  deskInformation,
  informationCategories,
  informationPreviewCode,
  publishInformation,
  removeInformation,
  saveInformation,
  withdrawInformation,
} from '@mall/contract/information/platform.calls'
import {
  type InformationStanding,
  informationStandingLabel,
  informationTabs,
} from '@mall/contract/information/platform.words'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '#api/call-error.ts'
import { type RowOf, useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { DateTime, Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { useMessage } from '#parts/feedback.ts'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { type Act, actsOn, opening } from '#parts/queue/acts.ts'
import { DayRange, datesOf } from '#parts/Ranges.tsx'
import { day, oneOf, type Param, useUrlState, whole, words } from '#parts/url-state.ts'
import { useMay } from '#session/me.ts'
import './information/information.css'
import { openPreview } from './information/open-preview.ts'

const Editor = later(async () => (await import('./information/Editor.tsx')).Editor)

type Article = RowOf<typeof deskInformation>

const tones: Record<InformationStanding, Tone> = {
  draft: 'idle',
  scheduled: 'wait',
  published: 'done',
  withdrawn: 'bad',
}
const tabLabel = { all: '全部', ...informationStandingLabel }

const by = actsOn<Article>()
const isOut = ({ standing }: Article) => standing === 'published'
const waits = ({ standing }: Article) => standing === 'scheduled'

type Actions = { edit: (id: number) => void; preview: (id: number) => void }
const actsFor = ({ edit, preview }: Actions): readonly Act<Article>[] => [
  opening<Article>(saveInformation, { label: '编辑', opens: ({ id }) => edit(id) }),
  opening<Article>(informationPreviewCode, { label: '手机预览', opens: ({ id }) => preview(id) }),
  by(publishInformation)({
    label: '发布',
    when: ({ standing }) => standing === 'draft' || standing === 'withdrawn',
    form: publishForm,
    input: ({ id }, { at }) => ({ id, at }),
  }),
  by(publishInformation)({
    label: '改发布时间',
    when: waits,
    form: publishForm,
    input: ({ id }, { at }) => ({ id, at }),
  }),
  by(withdrawInformation)({
    label: '取消发布',
    when: waits,
    confirm: () => '回到草稿，到时间也不会发布。',
    input: ({ id }) => ({ id }),
  }),
  by(withdrawInformation)({
    label: '下架',
    when: isOut,
    danger: true,
    confirm: (rows) => `商城里不再显示${rows.length > 1 ? `这 ${rows.length} 篇` : ''}，之后可以重新发布。`,
    input: ({ id }) => ({ id }),
  }),
  by(removeInformation)({
    label: '删除',
    when: ({ standing }) => standing === 'draft',
    danger: true,
    confirm: () => '删除后不能恢复；内容保留在操作记录里。',
    input: ({ id }) => ({ id }),
  }),
]

const publishForm = {
  schema: async () =>
    (await import('@mall/contract/information/platform.terms')).publishInformation.input.pick({ at: true }),
  fields: [
    {
      name: 'at' as const,
      label: '发布时间',
      kind: 'instant' as const,
      optional: true as const,
      hint: '北京时间；留空为立即发布',
    },
  ],
  start: ({ standing, published_at }: Article) => ({ at: standing === 'scheduled' ? published_at : null }),
}

/** The number of a category. */
const someId: Param<string | undefined> = {
  read: (text) => (text !== null && /^\d{1,15}$/.test(text) ? text : undefined),
  write: (value) => value ?? null,
}
const params = {
  tab: oneOf(informationTabs, 'all'),
  category: someId,
  page: whole(1),
  keyword: words(),
  from: day(),
  until: day(),
}

export function Page() {
  const may = useMay()
  const [{ from, until }, change] = useUrlState(params)
  const { data } = useCall(informationCategories, {})
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  const message = useMessage()
  const acts = useMemo(() => {
    const preview = (id: number) => void openPreview(id).catch((error: unknown) => message.error(sentenceOf(error)))
    return actsFor({ edit: setEditing, preview })
  }, [message])
  return (
    <>
      <Queue
        page={pages.information}
        call={deskInformation}
        changes={[informationCategories]}
        params={params}
        input={({ tab, category, keyword, ...days }) => ({
          tab,
          keyword,
          date: datesOf(days.from, days.until),
          category_id: category === undefined ? undefined : Number(category),
        })}
        keyOf={({ id }) => String(id)}
        tabs={{
          param: 'tab',
          list: informationTabs.map((value) => ({ value, label: tabLabel[value] })),
          countIn: ({ counts }, value) => counts[value as keyof typeof counts] ?? 0,
        }}
        search={{ param: 'keyword', placeholder: '标题、作者或来源' }}
        selects={[
          {
            param: 'category',
            label: '全部分类',
            choices: (data?.list ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          },
        ]}
        filters={
          <DayRange
            label="发布时间"
            from={from}
            until={until}
            onChange={(range) => change({ page: 1, from: range.from, until: range.until })}
          />
        }
        columns={[
          {
            title: '标题',
            cell: ({ title, cover, category_name, author, goods_count }) => (
              <span className="information-title">
                {cover !== '' && <img src={`${cover}?w=120`} alt="" width={60} height={40} loading="lazy" />}
                <Two
                  under={[category_name, author, goods_count > 0 && `${goods_count} 件商品`]
                    .filter(Boolean)
                    .join(' · ')}
                >
                  <Line most={200}>{title}</Line>
                </Two>
              </span>
            ),
          },
          {
            title: '状态',
            width: 92,
            cell: ({ standing }) => <Status tone={tones[standing]}>{informationStandingLabel[standing]}</Status>,
          },
          { title: '发布时间', width: 120, cell: ({ published_at }) => <DateTime at={published_at} /> },
          { title: '阅读', width: 76, right: true, cell: ({ read_count }) => read_count },
          {
            title: '最近修改',
            width: 130,
            cell: ({ operator, updated_at }) => <Two under={<DateTime at={updated_at} />}>{operator}</Two>,
          },
        ]}
        acts={acts}
        headActs={
          <>
            <Link to={pages.information_categories.path}>
              <Button>管理分类</Button>
            </Link>{' '}
            {may(saveInformation.needs) && (
              <Button type="primary" onClick={() => setEditing('new')}>
                写资讯
              </Button>
            )}
          </>
        }
        empty="还没有资讯，写好发布后顾客才看得到"
      />
      {editing !== null && <Editor id={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  )
}
