import { inquiryTabLabel, inquiryTabs, listInquiries } from '@mall/contract/inquiry'
import { useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { List } from '#list/List.tsx'
import { ListBody } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useList } from '#list/rows.ts'
import { PageGate } from '#session/PageGate.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { HeaderAction } from '#ui/Header.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { InquiryCard } from './inquiry_list/InquiryCard.tsx'

const page = pages.inquiryList
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

const skeleton = <SkeletonRows count={4} picture={0} row="card mx-3 mt-2" />
const tabs = inquiryTabs.map((key) => ({ key, label: inquiryTabLabel[key] }))

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

function Inquiries() {
  const [{ tab, keyword }, change] = useUrlState(page, { keepScroll: true })
  const inquiries = useList(listInquiries, { tab, keyword, list_rows: 20 }, ({ inquiry_no }) => inquiry_no, {
    held: true,
  })
  return (
    <ListBody
      search={{
        keyword,
        onSearch: (next) => change({ keyword: next }),
        placeholder: '询价编号 / 标题 / 商品',
        label: '搜索询价',
      }}
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
              keyword !== '' && {
                title: '没有找到询价',
                hint: '换个关键词试试',
                clear: '查看全部',
                onClear: () => change({ keyword: '' }),
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
