import { exportInquiries } from '@mall/contract/export/calls'
import { listInquiries } from '@mall/contract/inquiry/calls'
import { type InquiryTab, inquiryTabs } from '@mall/contract/inquiry/query.words'
import { inquiryTabLabel } from '@mall/contract/inquiry/words'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { download } from '#api/call.ts'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { ExportButton } from '#features/export/ExportButton.tsx'
import { dateChoices } from '#list/date-choices.ts'
import { List } from '#list/List.tsx'
import { ListBody } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useList } from '#list/rows.ts'
import { Narrowed, ToolButton } from '#list/ToolButton.tsx'
import { useCan } from '#session/Can.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { DaysSheet } from '#ui/DaysSheet.tsx'
import { rangeText } from '#ui/date-range.ts'
import { HeaderAction } from '#ui/Header.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { Page } from '#ui/Page.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { InquiryCard } from './inquiry_list/InquiryCard.tsx'

const page = pages.inquiryList
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

const skeleton = <SkeletonRows count={4} picture={0} row="card mx-3 mt-2" />
const scopes = [
  { key: 'company', label: '全公司' },
  { key: 'mine', label: '我发起的' },
] as const

export default function InquiryListPage() {
  const navigate = useNavigate()
  return (
    <Page title={page.title} end={<HeaderAction onClick={() => navigate(to.inquiryCart())}>询价单</HeaderAction>}>
      <PageGate page={page} skeleton={skeleton}>
        <Inquiries />
      </PageGate>
    </Page>
  )
}

const withCount = (count: number | undefined) => (count === undefined ? {} : { count })

function Inquiries() {
  const [{ tab, keyword, date, scope }, change] = useUrlState(page, { keepScroll: true })
  // Without the right to order, the list holds only the person's own inquiries, whatever the scope says.
  const seesAll = useCan('order:submit')
  const filter = { tab, keyword, date, scope, list_rows: 20 }
  const inquiries = useList(listInquiries, filter, ({ inquiry_no }) => inquiry_no, { held: true })
  const [choosing, setChoosing] = useState(false)
  const counts: Partial<Record<InquiryTab, number>> = inquiries.pages[0]?.counts ?? {}
  const tabs = inquiryTabs.map((key) => ({ key, label: inquiryTabLabel[key], ...withCount(counts[key]) }))
  const range = rangeText(date)
  return (
    <ListBody
      search={{
        keyword,
        onSearch: (next) => change({ keyword: next }),
        placeholder: '询价编号 / 标题 / 商品',
        label: '搜索询价',
        end: (
          <span className="flex items-center">
            <ToolButton
              icon="calendar"
              text={range ? null : '时间'}
              label={range ? `发起时间 ${range}` : '按发起时间筛选'}
              on={range !== ''}
              className="-my-1 -mr-2 px-2"
              onClick={() => setChoosing(true)}
            />
            <ExportButton
              permission="inquiry:order:export"
              look="icon"
              shown={{
                count: inquiries.pages[0]?.total ?? 0,
                fetch: (format) => download(exportInquiries, { tab, keyword, date, scope, format }),
              }}
            />
          </span>
        ),
      }}
      head={
        range || seesAll ? (
          <div className="grid gap-2 px-gutter pb-2 bg-surface">
            {range ? (
              <Narrowed className="justify-self-start" onClear={() => change({ date: '' })}>
                <span className="digits">发起时间 {range}</span>
              </Narrowed>
            ) : null}
            {seesAll ? (
              <Segmented
                label="询价范围"
                wide
                items={scopes}
                value={scope}
                onChange={(next) => change({ scope: next })}
              />
            ) : null}
          </div>
        ) : null
      }
      layers={
        <DaysSheet
          key={date}
          title="发起时间"
          choices={dateChoices}
          open={choosing}
          onClose={() => setChoosing(false)}
          date={date}
          onApply={(next) => {
            setChoosing(false)
            change({ date: next })
          }}
        />
      }
      tabs={{
        id: 'inquiries',
        label: '询价状态',
        look: 'surface',
        items: tabs,
        value: tab,
        onChange: (next) => change({ tab: next }),
      }}
      busy={inquiries.query.isPlaceholderData}
      onRefresh={inquiries.query.refetch}
      pullsAll
    >
      <List
        of={inquiries}
        label="询价"
        className="pt-2"
        skeleton={skeleton}
        empty={
          <Nothing
            look="bare"
            narrowed={
              (keyword !== '' || date !== '' || scope === 'mine') && {
                title: '没有找到询价',
                hint: '换个时间或关键词试试',
                clear: '查看全部',
                onClear: () => change({ tab: 'all', keyword: '', date: '', scope: 'company' }),
              }
            }
            picture={orderPicture}
            title={tab === 'all' ? '暂无询价' : `没有${inquiryTabLabel[tab]}的询价`}
            hint="把要买的放进询价单，一次问多家"
          >
            <ButtonLink size="l" to={to.inquiryCart()}>
              去询价
            </ButtonLink>
          </Nothing>
        }
      >
        {(inquiry) => <InquiryCard inquiry={inquiry} />}
      </List>
    </ListBody>
  )
}
